import { lineText } from './typed-text.js';

const TITLES = /^(dra?|sra?|d|dña|lic|lcd[ao]|ld[ao]|profa?)\.?[ªº]?$/i;
const PARTICLES = /^(de|del|la|las|los|y|e|i)$/;

/** Names come from visitors, so a mail greets by one word of letters only. */
const FIRST_NAME = /^\p{L}[\p{L}\p{M}'’-]{1,19}$/u;
const asWritten = (word: string): string =>
  word === word.toUpperCase() || word === word.toLowerCase()
    ? word.toLowerCase().replace(/(^|-)\p{L}/gu, (start) => start.toUpperCase())
    : word;

/** `Hola, Lucía:` for `Lucía Gómez`; `Hola:` without a recognisable first name. */
export function greetingOf(name: string): string {
  const [first = ''] = lineText(name)
    .split(' ')
    .filter((word) => !TITLES.test(word));
  return FIRST_NAME.test(first) ? `Hola, ${asWritten(first)}:` : 'Hola:';
}

/** `EV` for `Dra. Elena Vidal Sanz`, `MM` for `María del Mar`. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => word !== '' && !TITLES.test(word) && !PARTICLES.test(word));
  return (words.length > 0 ? words : [name])
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
