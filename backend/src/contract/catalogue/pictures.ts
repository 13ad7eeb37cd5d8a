/** Upload of one picture as multipart/form-data. Returns the address for an image field. */
export const PICTURES_PATH = '/api/pictures';
export const PICTURE_FIELD = 'file';
export const PICTURE_MAX_BYTES = 15 * 1024 * 1024;
export const PICTURE_MAX_PIXELS = 50_000_000;
/** AVIF is decoded as a whole, at twenty bytes a pixel; other formats line by line. */
export const PICTURE_MAX_PIXELS_AVIF = 25_000_000;
/** A single line of fifty million pixels would need seven gigabytes. */
export const PICTURE_MAX_SIDE = 20_000;
/** For file dialogs. The server checks the contents. */
export const PICTURE_ACCEPT = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

export interface UploadedPicture {
  image_url: string;
  width: number;
  height: number;
}

export const PICTURE_REFUSALS = {
  missing: 'Elige una imagen',
  tooBig: 'La imagen no puede pesar más de 15 MB',
  tooManyPixels: 'La imagen no puede tener más de 50 megapíxeles',
  tooManyPixelsAvif: 'Una imagen AVIF no puede tener más de 25 megapíxeles: guárdala como JPG',
  tooLong: 'La imagen no puede medir más de 20.000 píxeles de lado',
  format: 'El archivo no es una imagen JPG, PNG, WebP, AVIF o GIF',
  heic: 'Las fotos HEIC no se pueden leer: guárdala como JPG',
  damaged: 'La imagen está dañada o incompleta',
  unreachable: 'No se ha podido traer esa imagen. Descárgala y súbela desde tu equipo.',
  notStored: 'La imagen no se ha podido guardar. Inténtalo de nuevo en unos minutos.',
} as const;

/** Downloads a picture of another site and stores a copy. */
export const PICTURE_COPY_PATH = '/api/pictures/copy';

/** The copy, or why there is none. A fault of the other site is not an HTTP error. */
export type PictureCopy = { image_url: string; refusal: null } | { image_url: null; refusal: string };

/** The path of a picture of this site. */
export const OWN_PICTURE_PATH = /^\/media\/[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/;

/** Uploaded pictures are named by their hash. The host is ignored, because it may change. */
const UPLOADED_PICTURE = /\/media\/([0-9a-f]{32}\.(?:jpg|webp))$/;
export const uploadedFile = (address: unknown): string | null =>
  typeof address === 'string' ? (UPLOADED_PICTURE.exec(address)?.[1] ?? null) : null;

/** The file name without its size; null for other addresses. */
export const ownPictureName = (address: string): string | null =>
  OWN_PICTURE_PATH.test(address) ? (/^\/media\/(.+)\.[A-Za-z0-9]+$/.exec(address)?.[1] ?? null) : null;

/** Sizes: `/media/<width>/<name>.<format>`. */
export const PICTURE_WIDTHS = [400, 800, 1200, 1600] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export const pictureVariant = (name: string, width: PictureWidth, format: PictureFormat): string =>
  `/media/${width}/${name}.${format}`;

/** A `srcset` of one format. */
export const pictureVariants = (name: string, format: PictureFormat, widths: readonly PictureWidth[] = PICTURE_WIDTHS): string =>
  widths.map((width) => `${pictureVariant(name, width, format)} ${width}w`).join(', ');
