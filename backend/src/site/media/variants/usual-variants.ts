import type { PictureFormat, PictureWidth } from '../../../contract/index.js';
import type { PictureFiles, PictureSource } from '../picture-files.js';
import type { PictureVariants } from './picture-variants.js';

/** AVIF suits nearly every browser and is the slowest to make; 800 is the width of cards and phones. */
const FORMAT: PictureFormat = 'avif';
const WIDTHS: readonly PictureWidth[] = [800, 1600, 400, 1200];

/** Makes variants width by width, and yields each. */
export async function* usualVariants(
  files: PictureFiles,
  variants: PictureVariants,
  sources: readonly PictureSource[],
): AsyncGenerator<{ wasMade: boolean }> {
  for (const width of WIDTHS)
    for (const source of sources) yield { wasMade: await variants.prepare(await files.contentsOf(source), width, FORMAT) };
}
