import { describe, expect, it } from '@jest/globals';
import { COLOURS } from './design-tokens.js';
import { PALETTES, type Palette, type SiteColour } from './palettes.js';

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

const GROUNDS: readonly SiteColour[] = ['ivory', 'sand', 'white'];
const on = (words: SiteColour, grounds: readonly SiteColour[], least: number) =>
  grounds.map((ground) => ({ words, ground, least }));

/** 4.5 for text (1.4.3); 3 for large type, field borders and the focus ring (1.4.3, 1.4.11). */
const PAIRS = [
  ...on('ink', GROUNDS, 7),
  ...on('muted', GROUNDS, 4.5),
  // Links, prices, accent, focus ring.
  ...on('clay', GROUNDS, 4.5),
  ...on('clayDeep', GROUNDS, 4.5),
  // Badges and success, as text and as background.
  ...on('sage', GROUNDS, 4.5),
  ...on('ivory', ['sage'], 4.5),
  ...on('white', ['sage'], 4.5),
  // Ornament and large type only.
  ...on('gold', GROUNDS, 3),
  ...on('field', GROUNDS, 3),
  // Buttons in all states; the closing band and its focus ring.
  ...on('ivory', ['clay', 'clayDeep', 'ink'], 4.5),
  ...on('white', ['clay', 'clayDeep'], 4.5),
  ...on('sand', ['clayDeep'], 4.5),
  // The footer.
  ...on('onInk', ['ink'], 4.5),
  ...on('onInkMuted', ['ink'], 4.5),
  // States have the same colour in every palette.
  ...on('danger', GROUNDS, 4.5),
  ...on('ivory', ['danger', 'dangerDeep'], 4.5),
  ...on('success', GROUNDS, 4.5),
  ...on('low', [...GROUNDS, 'lowGround'], 4.5),
];

describe.each(Object.entries<Palette>(PALETTES))('the palette %s', (_name, palette) => {
  it.each(PAIRS)('has a contrast of $least to 1 between $words and $ground', ({ words, ground, least }) => {
    expect(contrast(palette[words], palette[ground])).toBeGreaterThanOrEqual(least);
  });

  it('has whole colours only', () => {
    for (const colour of Object.values(palette)) expect(colour).toMatch(/^#[0-9A-F]{6}$/);
  });
});

it('the palettes include the site’s original colours', () => {
  expect(PALETTES.clay).toMatchObject(COLOURS);
});
