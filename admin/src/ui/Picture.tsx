import { styled } from '@mui/material/styles';
import { OWN_PICTURE_PATH } from '@radiance/backend/contract';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';

const WIDTHS = [400, 800] as const;

/** The path of a picture that this site serves itself, which comes in several sizes; else null. */
export function ownPicturePath(url: string): string | null {
  if (OWN_PICTURE_PATH.test(url)) return url;
  if (!URL.canParse(url)) return null;
  const { origin, pathname } = new URL(url);
  return origin === window.location.origin && OWN_PICTURE_PATH.test(pathname) ? pathname : null;
}

const variants = (path: string, format: string): string => {
  const name = path.replace(/^\/media\//, '').replace(/\.[^.]+$/, '');
  return WIDTHS.map((width) => `/media/${width}/${name}.${format} ${width}w`).join(', ');
};

interface Props {
  url: string | null;
  alt: string;
  /** CSS aspect ratio; the picture covers it. */
  ratio: string;
  sizes: string;
}

/** Any picture at a fixed ratio; a drawn field instead of one that is missing or does not load. */
export function Picture({ url, alt, ratio, sizes }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  const source = url?.trim() ?? '';
  const path = ownPicturePath(source);
  const isShown = (path ?? /^https?:\/\/[^/]/.test(source)) && failed !== source;
  if (!isShown) {
    return (
      <Missing style={{ aspectRatio: ratio }}>
        <ImageOff size={20} strokeWidth={1.5} aria-hidden />
        <span>Sin imagen</span>
      </Missing>
    );
  }
  return (
    <picture>
      {path && <source type="image/avif" srcSet={variants(path, 'avif')} sizes={sizes} />}
      {path && <source type="image/webp" srcSet={variants(path, 'webp')} sizes={sizes} />}
      <Image
        src={path ?? source}
        alt={alt}
        loading="lazy"
        decoding="async"
        style={{ aspectRatio: ratio }}
        onError={() => setFailed(source)}
      />
    </picture>
  );
}

const Image = styled('img')`
  display: block;
  width: 100%;
  object-fit: cover;
  border-radius: 3px;
  background: var(--sand);
`;

const Missing = styled('div')`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 8px;
  width: 100%;
  border-radius: 3px;
  background: var(--sand);
  color: var(--muted);
  font-size: 13.5px;
  overflow: hidden;
`;
