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

/** An own picture comes in several widths and formats; any other address is taken as it is. */
export function pictureSources(address: string): PictureSources {
  const name = ownPictureName(address);
  if (name === null) return { src: address };
  return {
    src: pictureVariant(name, 800, 'jpg'),
    avif: pictureVariants(name, 'avif'),
    webp: pictureVariants(name, 'webp'),
    colour: colours[name],
  };
}
