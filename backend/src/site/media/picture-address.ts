export const VARIANT_WIDTHS = [400, 800, 1200, 1600] as const;
export type VariantWidth = (typeof VARIANT_WIDTHS)[number];

export const VARIANT_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type VariantFormat = (typeof VARIANT_FORMATS)[number];

export const CONTENT_TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
};

export type PictureAddress =
  | { kind: 'original'; file: string; extension: string }
  | { kind: 'variant'; name: string; width: VariantWidth; format: VariantFormat };

export const MEDIA_PREFIX = '/media/';

/** `/media/<file>`: one name without a folder, of the characters that the contract allows, starting with a letter or digit. */
const ORIGINAL = /^\/media\/([A-Za-z0-9][A-Za-z0-9._-]{0,199})$/;
const VARIANT = /^\/media\/(\d{3,4})\/([A-Za-z0-9][A-Za-z0-9._-]{0,199})\.(avif|webp|jpg)$/;

/** What a path asks for; null for anything that cannot be a picture's. No match can hold a slash, so none leaves its folder. */
export function pictureAddress(path: string): PictureAddress | null {
  const variant = VARIANT.exec(path);
  if (variant) {
    const [, digits, name = '', format] = variant;
    const width = VARIANT_WIDTHS.find((candidate) => String(candidate) === digits);
    return width ? { kind: 'variant', name, width, format: format as VariantFormat } : null;
  }
  const file = ORIGINAL.exec(path)?.[1];
  const extension = file ? extensionOf(file) : '';
  return file && CONTENT_TYPES[extension] ? { kind: 'original', file, extension } : null;
}

export const extensionOf = (file: string): string => /\.([A-Za-z0-9]+)$/.exec(file)?.[1]?.toLowerCase() ?? '';
