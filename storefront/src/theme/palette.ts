import type { Palette } from '@radiance/backend/contract';
import type { TranslucentColour } from './tokens';

const channels = (hex: string): string => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(' ');

/** Translucent colours. */
const TRANSLUCENT: readonly string[] = ['ink', 'ivory', 'white'] satisfies TranslucentColour[];

/** The custom properties of the clinic's palette. Only the server writes them. */
export function paletteRule(palette: Palette): string {
  const colours = Object.entries(palette).map(
    ([name, hex]) => `--${name}:${hex}${TRANSLUCENT.includes(name) ? `;--${name}-rgb:${channels(hex)}` : ''}`,
  );
  // Before Chrome 122, Firefox 120 and Safari 17.4 a backdrop inherits nothing.
  return `::backdrop,:root{${colours.join(';')}}`;
}
