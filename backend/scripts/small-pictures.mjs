import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './terminal.mjs';

const PICTURES = path.join(ROOT, 'backend', 'pictures');
const SMALL = path.join(ROOT, 'storefront', 'public', 'apple-touch-icon.png');
const productOf = (file) => import(new URL(`../dist/site/media/${file}.js`, import.meta.url).href);

/**
 * Puts one small picture where the product keeps the sizes it has made of its own pictures: to make them, and to draw them in
 * every page, takes longer than what journeys are about. Answered by the product itself, they are kept by a browser, and none
 * of its requests has to wait for a word from outside.
 */
export async function keepSmallPictures(dataDir) {
  const folder = path.join(dataDir, 'media-cache');
  const [{ PictureFiles }, { PictureVariants }, { PICTURE_WIDTHS }, small] = await Promise.all([
    productOf('picture-files'),
    productOf('picture-variants'),
    import(new URL('../dist/contract/index.js', import.meta.url).href),
    readFile(SMALL),
    mkdir(folder, { recursive: true }),
  ]);
  const files = new PictureFiles(PICTURES);
  const variants = new PictureVariants(folder, { run: (file) => writeFile(file, small) });
  for (const name of files.builtInNames) {
    const contents = await files.contentsOf(await files.findByName(name));
    for (const width of PICTURE_WIDTHS) await variants.prepare(contents, width, 'avif');
  }
}
