const TITLES = /^(dra?|sra?|d|dña|lic|lcd[ao]|ld[ao]|profa?)\.?[ªº]?$/i;
const PARTICLES = /^(de|del|la|las|los|y|e|i)$/;

/** `EV` of `Dra. Elena Vidal Sanz`, `MM` of `María del Mar`. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => word !== '' && !TITLES.test(word) && !PARTICLES.test(word));
  return (words.length > 0 ? words : [name])
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
