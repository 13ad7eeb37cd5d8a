import { ownPictureName, pictureVariant, pictureVariants } from '@radiance/backend/contract';
import colours from 'virtual:pictures';

export interface PictureSources {
  src: string;
  /** For the site's own pictures only. */
  avif?: string;
  webp?: string;
  /** Dominant colour, shown until the picture is there. */
  colour?: string;
}

/**
 * The policy lets in no picture of others by http; hosts that have nothing else are rare by now. An own one with its whole
 * address, as a cart may have kept it, comes from where the site is.
 */
const secure = (address: string): string => address.replace(/^http:(?!\/\/[^/]+\/media\/)/i, 'https:');

/** An own picture comes in several widths and formats; any other address is taken as it is, by https. */
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
