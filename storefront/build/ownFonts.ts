import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { LATIN } from '../src/theme/latin';

/** The only weights that the site sets; one that varies is wanted where two or more are. */
const FONTS = {
  figtree: { wght: { min: 400, max: 600 } },
  'ibarra-real-nova': { wght: 400 },
};
/** Kerning and accents, and the figures that `font-variant-numeric` asks for; small capitals, fractions and the like are never set. */
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
 * Cuts the packages' fonts down to what the site sets in them, a third smaller: each picture and each word of a first
 * visit waits behind them. Files, not virtual modules, so that both builds give them the same address.
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
