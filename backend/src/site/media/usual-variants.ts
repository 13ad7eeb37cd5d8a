import type { PictureFormat, PictureWidth } from '../../contract/index.js';
import type { PictureFiles, PictureSource } from './picture-files.js';
import type { PictureVariants } from './picture-variants.js';

/** What visitors need first: AVIF is what nearly every browser takes (and the slowest to make), 800 the size of cards and phones. */
const FORMAT: PictureFormat = 'avif';
const WIDTHS: readonly PictureWidth[] = [800, 1600, 400, 1200];

/** Makes what visitors need of these pictures, one variant after the other and each width of all before the next; answers as each is there. */
export async function* usualVariants(
  files: PictureFiles,
  variants: PictureVariants,
  sources: readonly PictureSource[],
): AsyncGenerator<{ wasMade: boolean }> {
  for (const width of WIDTHS)
    for (const source of sources) yield { wasMade: await variants.prepare(await files.contentsOf(source), width, FORMAT) };
}
