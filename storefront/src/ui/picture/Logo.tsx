import type { ContentPicture } from '@radiance/backend/contract';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { pictureSources } from '../../lib/pictures';

const Image = styled.img`
  width: auto;
  max-width: min(240px, 56vw);
  height: 44px;
  object-fit: contain;
  object-position: left;
`;

const SIZES = '240px';

/** The clinic's logo; its name where the logo does not load. */
export function Logo({ picture, alt }: { picture: ContentPicture; alt: string }) {
  const { src, avif, webp } = pictureSources(picture.src);
  const [hasFailed, setFailed] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  // The picture may have failed before hydration.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(true);
  }, []);
  if (hasFailed) return alt;
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={SIZES} />}
      {webp && <source type="image/webp" srcSet={webp} sizes={SIZES} />}
      <Image ref={image} src={src} alt={alt} onError={() => setFailed(true)} />
    </picture>
  );
}
