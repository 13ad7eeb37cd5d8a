import type { Palette } from '@radiance/backend/contract';
import type { TranslucentColour } from './tokens';

const channels = (hex: string): string => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(' ');

/** Those that let through what lies below them, or lie over it. */
const TRANSLUCENT: readonly string[] = ['ink', 'ivory', 'white'] satisfies TranslucentColour[];

/** What the one stylesheet calls its colours, in the clinic's palette. Only the server writes it. */
export function paletteRule(palette: Palette): string {
  const colours = Object.entries(palette).map(
    ([name, hex]) => `--${name}:${hex}${TRANSLUCENT.includes(name) ? `;--${name}-rgb:${channels(hex)}` : ''}`,
  );
  return `:root{${colours.join(';')}}`;
}
