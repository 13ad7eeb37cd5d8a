import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { LATIN } from '../src/theme/latin';

/** The weights that the site uses; two or more come from a variable font. */
const FONTS = {
  figtree: { wght: { min: 400, max: 600 } },
  'ibarra-real-nova': { wght: 400 },
};
/** The OpenType features that the site uses: kerning, accents and the figures of `font-variant-numeric`. */
const FEATURES = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'lnum'];
const FOLDER = new URL('../.cache/fonts/', import.meta.url);
const { resolve } = createRequire(import.meta.url);

const charactersOf = (ranges: string): string =>
  ranges
    .split(', ')
    .flatMap((range) => {
      const [first = 0, last = first] = range
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join('');

/**
 * Subsets the packages' fonts to the characters that the site uses, because the first paint waits for them. Files, not virtual
 * modules, so that both builds give them the same address.
 */
export const ownFonts = (): Plugin => ({
  name: 'own-fonts',
  async buildStart() {
    await mkdir(FOLDER, { recursive: true });
    const cut = async ([name, variationAxes]: [string, (typeof FONTS)[keyof typeof FONTS]]) => {
      const whole = await readFile(resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`));
      await writeFile(
        new URL(`${name}.woff2`, FOLDER),
        await subsetFont(whole, charactersOf(LATIN), { targetFormat: 'woff2', variationAxes, keepFeatures: FEATURES }),
      );
    };
    await Promise.all(Object.entries(FONTS).map(cut));
  },
});
