import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { pictureSources } from '../../lib/pictures';
import { inReadersSize } from '../../theme/readersSize';
import { colour, CORNER, media } from '../../theme/tokens';
import { Drawing, type DrawingName } from './Drawing';
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
  /* Browsers draw it only for a picture that does not load, also before the scripts run. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: url('${fallback}') center / cover;
  }
`;

interface PictureProps {
  /** The record's `image_url`; an empty string shows the placeholder. */
  src: string;
  /** Empty where the text beside the picture already names it. */
  alt: string;
  /** CSS aspect ratio; without one the picture fills its container. */
  ratio?: string;
  /** Below 768 px. */
  phoneRatio?: string;
  /** As HTML's `sizes`. */
  sizes: string;
  /** The first picture of a page: loaded eagerly. */
  priority?: boolean;
  /** Without rounded corners, for pictures that touch an edge. */
  square?: boolean;
  /** Shown in place of an empty `src`. */
  drawing?: DrawingName;
  className?: string;
}

/** A cropped picture of fixed ratio. Shows its colour while it loads, and a placeholder when it does not load. */
export function Picture({
  src: address,
  alt,
  ratio,
  phoneRatio,
  sizes: widths,
  priority = false,
  square = false,
  drawing,
  className,
}: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  const { src, avif, webp, colour: dominant } = pictureSources(address);
  const sizes = inReadersSize(widths);
  const isDrawn = drawing !== undefined && address === '';

  // The picture may have failed before hydration.
  useEffect(() => {
    const element = image.current;
    if (element?.complete && element.naturalWidth === 0) setFailed(address);
  }, [address]);

  return (
    <Frame
      className={className}
      $ratio={ratio}
      $phoneRatio={phoneRatio}
      $colour={isDrawn ? colour.sand : dominant}
      $square={square}
    >
      {isDrawn ? (
        <Drawing name={drawing} />
      ) : failed === address || address === '' ? (
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
