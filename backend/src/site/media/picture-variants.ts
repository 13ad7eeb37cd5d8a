import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { PICTURE_MAX_PIXELS } from '../../contract/index.js';
import type { ConversionQueue, Urgency } from './conversion-queue.js';
import type { PictureFormat, PictureWidth } from '../../contract/index.js';
import type { PictureContents } from './picture-files.js';
import { pictureLibrary } from './picture-library.js';
import { exists, writeWhole } from './picture-store.js';

/** To be raised with any change to how variants are made, so that kept ones are made anew. */
const RECIPE = 2;

/** AVIF at sharp's default effort costs seven times the time for a tenth fewer bytes; below 43 it smooths the skin that a result is about. */
const ENCODERS: Readonly<Record<PictureFormat, (picture: Sharp) => Sharp>> = {
  avif: (picture) => picture.avif({ quality: 44, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 75 }),
  jpg: (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality: 78, mozjpeg: true }),
};

/** Variants are made when first asked for and kept on disk under their original's contents: deleting the folder is always safe. */
export class PictureVariants {
  constructor(
    private readonly cacheDir: string,
    private readonly queue: ConversionQueue,
  ) {}

  async get(original: PictureContents, width: PictureWidth, format: PictureFormat): Promise<Buffer> {
    const path = this.keptAt(original, width, format);
    return (await readKept(path)) ?? this.make(original, width, format, path, 'request');
  }

  /** Makes the variant when it is not there yet; false when it was. */
  async prepare(original: PictureContents, width: PictureWidth, format: PictureFormat): Promise<boolean> {
    const path = this.keptAt(original, width, format);
    if (await exists(path)) return false;
    await this.make(original, width, format, path, 'warm-up');
    return true;
  }

  /** All sizes of a picture that is deleted. */
  async remove(hash: string): Promise<void> {
    for (const file of await readdir(this.cacheDir).catch(() => []))
      if (file.startsWith(`${hash}-`)) await rm(join(this.cacheDir, file), { force: true });
  }

  private make(
    original: PictureContents,
    width: PictureWidth,
    format: PictureFormat,
    path: string,
    urgency: Urgency,
  ): Promise<Buffer> {
    return this.queue.run(path, urgency, async () => {
      // Another process on the same folder, or a job that ended between the look and the queue.
      const kept = await readKept(path);
      if (kept) return kept;
      const sharp = await pictureLibrary();
      const picture = sharp(original.path, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error' })
        .autoOrient()
        .resize({ width, withoutEnlargement: true });
      const bytes = await ENCODERS[format](picture).toBuffer();
      await this.keep(path, bytes);
      return bytes;
    });
  }

  /** A reader sees the whole file or none. A full disk costs the next visitor's time, not this one's picture. */
  private async keep(path: string, bytes: Buffer): Promise<void> {
    try {
      await mkdir(this.cacheDir, { recursive: true });
      await writeWhole(path, bytes);
    } catch {
      // Made again when it is next asked for.
    }
  }

  /** A picture narrower than the width asked for is not enlarged, so all wider variants are one file. */
  private keptAt({ hash, width: originalWidth }: PictureContents, width: PictureWidth, format: PictureFormat): string {
    return join(this.cacheDir, `${hash}-${Math.min(width, originalWidth)}-${RECIPE}.${format}`);
  }
}

/** An empty file is what a crash of the machine can leave of one that was being written. */
async function readKept(path: string): Promise<Buffer | null> {
  const bytes = await readFile(path).catch(() => null);
  return bytes && bytes.length > 0 ? bytes : null;
}
