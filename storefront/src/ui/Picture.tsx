import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { pictureSources } from '../lib/pictures';
import { inReadersSize } from '../theme/readersSize';
import { colour, CORNER, media } from '../theme/tokens';
import fallback from './picture-fallback.svg?url';

const Frame = styled.span<{ $ratio?: string; $phoneRatio?: string; $colour?: string; $square: boolean }>`
  position: relative;
  display: block;
  overflow: hidden;
  width: 100%;
  ${({ $ratio }) => ($ratio ? `aspect-ratio: ${$ratio};` : 'height: 100%;')}
  border-radius: ${({ $square }) => ($square ? 0 : CORNER)};
  background: ${({ $colour = colour.line }) => $colour};
  ${({ $phoneRatio }) => $phoneRatio && `${media.phone} { aspect-ratio: ${$phoneRatio}; }`}
`;

const Image = styled.img`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
  /* Drawn by browsers for a picture that does not load only: also before the scripts run, and without them. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: url('${fallback}') center / cover;
  }
`;

interface PictureProps {
  /** As a record carries it: a path of the site's own pictures or any address; none for the drawing. */
  src: string;
  /** Empty where the text beside it already names the thing. */
  alt: string;
  /** CSS aspect ratio; without one the picture fills its container. */
  ratio?: string;
  /** Below 768 px. */
  phoneRatio?: string;
  /** How wide it is shown, as in HTML's `sizes`. */
  sizes: string;
  /** The first picture of a page: loaded at once and before the others. */
  priority?: boolean;
  /** No rounded corners: for pictures that run to an edge. */
  square?: boolean;
  className?: string;
}

/** Fixed ratio, cover, colour until loaded, a drawing when it fails: right for any picture that an administrator pastes. */
export function Picture({
  src: address,
  alt,
  ratio,
  phoneRatio,
  sizes: widths,
  priority = false,
  square = false,
  className,
}: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  const { src, avif, webp, colour: dominant } = pictureSources(address);
  const sizes = inReadersSize(widths);

  // It may have failed before the page came alive.
  useEffect(() => {
    const element = image.current;
    if (element?.complete && element.naturalWidth === 0) setFailed(address);
  }, [address]);

  return (
    <Frame className={className} $ratio={ratio} $phoneRatio={phoneRatio} $colour={dominant} $square={square}>
      {failed === address || address === '' ? (
        <Image src={fallback} alt={alt} />
      ) : (
        <picture>
          {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
          {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
          <Image
            ref={image}
            src={src}
            alt={alt}
            loading={priority ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : undefined}
            decoding={priority ? 'sync' : 'async'}
            onError={() => setFailed(address)}
          />
        </picture>
      )}
    </Frame>
  );
}
