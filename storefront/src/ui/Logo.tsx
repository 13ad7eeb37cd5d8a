import type { ContentPicture } from '@radiance/backend/contract';
import { styled } from 'styled-components';
import { pictureSources } from '../lib/pictures';

const Image = styled.img`
  width: auto;
  max-width: min(240px, 56vw);
  height: 44px;
  object-fit: contain;
  object-position: left;
`;

const SIZES = '240px';

/** As tall as the name that it stands for. */
export function Logo({ picture, alt }: { picture: ContentPicture; alt: string }) {
  const { src, avif, webp } = pictureSources(picture.src);
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={SIZES} />}
      {webp && <source type="image/webp" srcSet={webp} sizes={SIZES} />}
      <Image src={src} alt={alt} />
    </picture>
  );
}
