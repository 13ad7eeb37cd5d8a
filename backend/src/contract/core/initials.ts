import { lineText } from './typed-text.js';

const TITLES = /^(dra?|sra?|d|dña|lic|lcd[ao]|ld[ao]|profa?)\.?[ªº]?$/i;
const PARTICLES = /^(de|del|la|las|los|y|e|i)$/;

/** A stranger may have typed anything as a name: a mail greets by one word of letters. */
const FIRST_NAME = /^\p{L}[\p{L}\p{M}'’-]{1,19}$/u;
const asWritten = (word: string): string =>
  word === word.toUpperCase() || word === word.toLowerCase()
    ? word.toLowerCase().replace(/(^|-)\p{L}/gu, (start) => start.toUpperCase())
    : word;

/** `Hola, Lucía:` of `Lucía Gómez`; `Hola:` where there is no first name to be seen. */
export function greetingOf(name: string): string {
  const [first = ''] = lineText(name)
    .split(' ')
    .filter((word) => !TITLES.test(word));
  return FIRST_NAME.test(first) ? `Hola, ${asWritten(first)}:` : 'Hola:';
}

/** `EV` of `Dra. Elena Vidal Sanz`, `MM` of `María del Mar`. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => word !== '' && !TITLES.test(word) && !PARTICLES.test(word));
  return (words.length > 0 ? words : [name])
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
