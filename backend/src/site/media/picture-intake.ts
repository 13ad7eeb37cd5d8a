import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { PICTURE_MAX_PIXELS, PICTURE_MAX_PIXELS_AVIF, PICTURE_MAX_SIDE, PICTURE_REFUSALS } from '../../contract/index.js';
import { invalidFields, type ProblemException } from '../../core/http/problem.js';
import { pictureLibrary } from './variants/picture-library.js';

const FORMATS = ['jpeg', 'png', 'webp', 'heif', 'gif'];
/** Only the first frame of an animation. */
const READING: SharpOptions = { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error', pages: 1 };
const LARGEST_SIDE = 2400;
const LONGEST_SECONDS = 30;

export interface NormalPicture {
  bytes: Buffer;
  extension: 'jpg' | 'webp';
}

/**
 * A picture as it is stored: upright, at most 2400 pixels a side, sRGB, without metadata (a phone's photo contains its place).
 * WebP with transparency, else JPEG.
 * @throws ProblemException 400 unless the bytes are one whole picture, whatever the file name.
 */
export async function normalised(bytes: Buffer): Promise<NormalPicture> {
  const metadata = await metadataOf(bytes);
  const refusal = refusalOf(metadata);
  if (refusal) throw refusal;
  const sharp = await pictureLibrary();
  try {
    const picture = sharp(bytes, READING)
      .timeout({ seconds: LONGEST_SECONDS })
      .autoOrient()
      .resize({ width: LARGEST_SIDE, height: LARGEST_SIDE, fit: 'inside', withoutEnlargement: true });
    const asJpeg = async (from: Sharp): Promise<NormalPicture> => ({
      bytes: await from.removeAlpha().jpeg({ quality: 86, mozjpeg: true }).toBuffer(),
      extension: 'jpg',
    });
    if (!metadata?.hasAlpha) return await asJpeg(picture);
    // Checks transparency on small pictures only, because raw pixels need as much memory again.
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    const small = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    if ((await small.stats()).isOpaque) return await asJpeg(small);
    return { bytes: await small.webp({ quality: 88 }).toBuffer(), extension: 'webp' };
  } catch {
    throw refused(PICTURE_REFUSALS.damaged);
  }
}

/** Reads the header only. Null for other formats. */
async function metadataOf(bytes: Buffer): Promise<Metadata | null> {
  const sharp = await pictureLibrary();
  try {
    return await sharp(bytes, { ...READING, limitInputPixels: false }).metadata();
  } catch {
    return null;
  }
}

const refused = (sentence: string): ProblemException => invalidFields({ file: sentence });

function refusalOf(metadata: Metadata | null): ProblemException | null {
  if (!metadata || !FORMATS.includes(metadata.format)) return refused(PICTURE_REFUSALS.format);
  // The library has no HEIC decoder, which is patented.
  if (metadata.format === 'heif' && metadata.compression !== 'av1') return refused(PICTURE_REFUSALS.heic);
  const pixels = metadata.width * metadata.height;
  if (pixels > PICTURE_MAX_PIXELS) return refused(PICTURE_REFUSALS.tooManyPixels);
  if (metadata.format === 'heif' && pixels > PICTURE_MAX_PIXELS_AVIF) return refused(PICTURE_REFUSALS.tooManyPixelsAvif);
  return Math.max(metadata.width, metadata.height) > PICTURE_MAX_SIDE ? refused(PICTURE_REFUSALS.tooLong) : null;
}
