import colours from 'virtual:pictures';

const OWN = /^\/media\/([A-Za-z0-9][A-Za-z0-9_-]*)\.[A-Za-z0-9]+$/;
const WIDTHS = [400, 800, 1200, 1600] as const;

export interface PictureSources {
  src: string;
  /** For the site's own pictures only. */
  avif?: string;
  webp?: string;
  /** Dominant colour, shown until the picture is there. */
  colour?: string;
}

const variants = (name: string, type: string): string =>
  WIDTHS.map((width) => `/media/${width}/${name}.${type} ${width}w`).join(', ');

/** An own picture comes in several widths and formats; any other address is taken as it is. */
export function pictureSources(address: string): PictureSources {
  const name = OWN.exec(address)?.[1];
  if (!name) return { src: address };
  return { src: `/media/800/${name}.jpg`, avif: variants(name, 'avif'), webp: variants(name, 'webp'), colour: colours[name] };
}
