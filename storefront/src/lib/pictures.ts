import { ownPictureName, pictureVariant, pictureVariants } from '@radiance/backend/contract';
import colours from 'virtual:pictures';

export interface PictureSources {
  src: string;
  /** Only for pictures that the site stores. */
  avif?: string;
  webp?: string;
  /** Dominant colour, shown until the picture is there. */
  colour?: string;
}

/**
 * The content security policy allows pictures of other hosts only by https. A stored cart may hold an own picture with its whole
 * address, which stays as it is.
 */
const secure = (address: string): string => address.replace(/^http:(?!\/\/[^/]+\/media\/)/i, 'https:');

/** The site stores its own pictures in several widths and formats; other addresses are used as they are, by https. */
export function pictureSources(address: string): PictureSources {
  const name = ownPictureName(address);
  if (name === null) return { src: secure(address) };
  return {
    src: pictureVariant(name, 800, 'jpg'),
    avif: pictureVariants(name, 'avif'),
    webp: pictureVariants(name, 'webp'),
    colour: colours[name],
  };
}
