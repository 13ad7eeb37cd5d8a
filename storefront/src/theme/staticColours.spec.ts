import { describe, expect, it } from '@jest/globals';
import { COLOURS } from '@radiance/backend/contract';
import { readFileSync } from 'node:fs';

const PALETTE = new Set(Object.values(COLOURS).map((colour) => colour.toUpperCase()));

/** No build writes these, so they cannot read the palette. */
const FILES = ['storefront/src/ui/picture/picture-fallback.svg', 'admin/index.html'];

describe('a file that no build writes', () => {
  it.each(FILES)("%s has the palette's colours only", (file) => {
    const colours = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8').match(/#[0-9A-Fa-f]{6}\b/g) ?? [];
    expect(colours.length).toBeGreaterThan(0);
    expect(colours.filter((colour) => !PALETTE.has(colour.toUpperCase()))).toEqual([]);
  });
});
