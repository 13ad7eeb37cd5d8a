import type { Practitioner } from '@radiance/backend/contract';

/** Distinguishable, and dark enough for white initials (contrast 5:1 at least). */
export const TEAM_COLOURS = [
  { value: '#8f4f3f', label: 'Arcilla' },
  { value: '#536352', label: 'Salvia' },
  { value: '#3f5f8a', label: 'Azul' },
  { value: '#6e4a6e', label: 'Ciruela' },
  { value: '#2f6666', label: 'Turquesa' },
  { value: '#7a5a1e', label: 'Ocre' },
  { value: '#a0405f', label: 'Rosa' },
  { value: '#4f5a66', label: 'Pizarra' },
] as const;

/** For equipment, which has no colour of its own. */
export const THING_COLOUR = '#6b6058';

type Person = Pick<Practitioner, 'id' | 'name' | 'colour'>;

/** The chosen colour, or a stable one derived from the id. */
export function colourOf({ id, colour }: Pick<Person, 'id' | 'colour'>): string {
  if (colour) return colour;
  const sum = [...id].reduce((total, character) => total + character.charCodeAt(0), 0);
  return TEAM_COLOURS[sum % TEAM_COLOURS.length]?.value ?? TEAM_COLOURS[0].value;
}
