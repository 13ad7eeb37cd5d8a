import { styled } from '@mui/material/styles';
import { OWN_PICTURE_PATH, ownPictureName, pictureVariants, uploadedFile, type PictureWidth } from '@radiance/backend/contract';
import { ImageOff } from 'lucide-react';
import { use, useEffect, useState } from 'react';
import { SiteAddress, StaffPictures } from '../lib/clinic/siteContexts';

/** Path of an own picture that exists in several sizes; null for others. */
export function sitePicturePath(url: string, siteAddress: string | null): string | null {
  const address = [siteAddress, window.location.origin].find((each) => each !== null && url.startsWith(`${each}/`));
  const path = url.slice(address?.length ?? 0);
  return OWN_PICTURE_PATH.test(path) ? path : null;
}

/** No picture of the panel is larger than a card. */
const WIDTHS: readonly PictureWidth[] = [400, 800];

/** Thumbnails have no room for the text. */
const ROOM_FOR_WORDS_PX = 80;

interface Props {
  url: string | null;
  alt: string;
  ratio: string;
  sizes: string;
}

/** A placeholder where the picture is missing or fails to load. */
export function Picture({ url, alt, ratio, sizes }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  const source = url?.trim() ?? '';
  const path = sitePicturePath(source, use(SiteAddress));
  const name = path && ownPictureName(path);
  const hidden = useHiddenPicture(failed === source ? uploadedFile(path) : null);
  if (hidden !== null) return <Image src={hidden} alt={alt} style={{ aspectRatio: ratio }} />;
  const isShown = (path ?? /^https?:\/\/[^/]/.test(source)) && failed !== source;
  if (!isShown) {
    return (
      <Missing style={{ aspectRatio: ratio }}>
        <ImageOff size={20} />
        {!(Number.parseFloat(sizes) < ROOM_FOR_WORDS_PX) && <span>Sin imagen</span>}
      </Missing>
    );
  }
  return (
    <picture>
      {name && <source type="image/avif" srcSet={pictureVariants(name, 'avif', WIDTHS)} sizes={sizes} />}
      {name && <source type="image/webp" srcSet={pictureVariants(name, 'webp', WIDTHS)} sizes={sizes} />}
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

/** Object URL of a picture that is not public; null while it loads. */
function useHiddenPicture(file: string | null): string | null {
  const open = use(StaffPictures);
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (file === null || open === null) return;
    let made: string | null = null;
    let isLeft = false;
    const show = (contents: Blob): void => {
      if (isLeft) return;
      made = URL.createObjectURL(contents);
      setAddress(made);
    };
    // A picture that the user may not see is drawn as missing.
    open(file).then(show, () => undefined);
    return () => {
      isLeft = true;
      if (made !== null) URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [file, open]);
  return address;
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
