import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { PICTURE_MAX_PIXELS } from '../../../contract/index.js';
import { ifMissing } from '../../../core/private-files.js';
import type { ConversionQueue, Urgency } from './conversion-queue.js';
import type { PictureFormat, PictureWidth } from '../../../contract/index.js';
import type { PictureContents } from '../picture-files.js';
import { pictureLibrary } from './picture-library.js';
import { exists, writeWhole } from '../picture-store.js';

/** Increase with every change of the conversion, so that variants are made again. */
const RECIPE = 2;

/** AVIF at the default effort takes much longer for few bytes less. A quality below 43 smooths skin. */
const ENCODERS: Readonly<Record<PictureFormat, (picture: Sharp) => Sharp>> = {
  avif: (picture) => picture.avif({ quality: 44, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 75 }),
  jpg: (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality: 78, mozjpeg: true }),
};

/** Variants are made on demand and stored by their original's hash. The folder may be deleted at any time. */
export class PictureVariants {
  constructor(
    private readonly cacheDir: string,
    private readonly queue: ConversionQueue,
  ) {}

  async get(original: PictureContents, width: PictureWidth, format: PictureFormat): Promise<Buffer> {
    const path = this.storedAt(original, width, format);
    return (await readStored(path)) ?? this.make(original, width, format, path, 'request');
  }

  /** False when the variant exists. */
  async prepare(original: PictureContents, width: PictureWidth, format: PictureFormat): Promise<boolean> {
    const path = this.storedAt(original, width, format);
    if (await exists(path)) return false;
    await this.make(original, width, format, path, 'warm-up');
    return true;
  }

  /** Deletes all sizes of a picture. */
  async remove(hash: string): Promise<void> {
    for (const file of await readdir(this.cacheDir).catch(ifMissing([])))
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
      // Another process, or a job that ended meanwhile, may have made the variant.
      const stored = await readStored(path);
      if (stored) return stored;
      const sharp = await pictureLibrary();
      const picture = sharp(original.path, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error' })
        .autoOrient()
        .resize({ width, withoutEnlargement: true });
      const bytes = await ENCODERS[format](picture).toBuffer();
      await this.store(path, bytes);
      return bytes;
    });
  }

  /** Writes the whole file or nothing. On a full disk the variant is made again at the next request. */
  private async store(path: string, bytes: Buffer): Promise<void> {
    try {
      await mkdir(this.cacheDir, { recursive: true });
      await writeWhole(path, bytes);
    } catch {
      // Made again at the next request.
    }
  }

  /** Pictures are not enlarged, so all wider variants share one file. */
  private storedAt({ hash, width: originalWidth }: PictureContents, width: PictureWidth, format: PictureFormat): string {
    return join(this.cacheDir, `${hash}-${Math.min(width, originalWidth)}-${RECIPE}.${format}`);
  }
}

/** A crash of the machine can leave an empty file. */
async function readStored(path: string): Promise<Buffer | null> {
  const bytes = await readFile(path).catch(() => null);
  return bytes && bytes.length > 0 ? bytes : null;
}
