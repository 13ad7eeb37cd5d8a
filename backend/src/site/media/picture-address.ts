import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat, type PictureWidth } from '../../contract/index.js';

export const CONTENT_TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
};

export type PictureAddress =
  | { kind: 'original'; file: string; extension: string }
  | { kind: 'variant'; name: string; width: PictureWidth; format: PictureFormat };

export const MEDIA_PREFIX = '/media/';

/** `/media/<file>`: one file name, of the characters that the contract allows, starting with a letter or digit. */
const ORIGINAL = /^\/media\/([A-Za-z0-9][A-Za-z0-9._-]{0,199})$/;
const VARIANT = /^\/media\/(\d{3,4})\/([A-Za-z0-9][A-Za-z0-9._-]{0,199})\.(avif|webp|jpg)$/;

/** Null when the path is no picture's. No match contains a slash, so none leaves the folder. */
export function pictureAddress(path: string): PictureAddress | null {
  const variant = VARIANT.exec(path);
  if (variant) {
    const [, digits, name = '', extension] = variant;
    const width = PICTURE_WIDTHS.find((candidate) => String(candidate) === digits);
    const format = PICTURE_FORMATS.find((candidate) => candidate === extension);
    return width && format ? { kind: 'variant', name, width, format } : null;
  }
  const file = ORIGINAL.exec(path)?.[1];
  const extension = file ? extensionOf(file) : '';
  return file && CONTENT_TYPES[extension] ? { kind: 'original', file, extension } : null;
}

export const extensionOf = (file: string): string => /\.([A-Za-z0-9]+)$/.exec(file)?.[1]?.toLowerCase() ?? '';
