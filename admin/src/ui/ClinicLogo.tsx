import { styled } from '@mui/material/styles';
import { ownPictureName, pictureVariants, type PictureWidth } from '@radiance/backend/contract';
import { clinicMeta } from '../lib/clinic/clinicMeta';

const WIDTHS: readonly PictureWidth[] = [400, 800];
const SIZES = '240px';

/** `children` where the clinic has no logo. */
export function ClinicLogo({ alt, children }: { alt: string; children?: string }) {
  const src = clinicMeta.logo();
  if (src === null) return children;
  const name = ownPictureName(src);
  return (
    <picture>
      {name && <source type="image/avif" srcSet={pictureVariants(name, 'avif', WIDTHS)} sizes={SIZES} />}
      {name && <source type="image/webp" srcSet={pictureVariants(name, 'webp', WIDTHS)} sizes={SIZES} />}
      <Image src={src} alt={alt} />
    </picture>
  );
}

const Image = styled('img')`
  display: block;
  width: auto;
  max-width: min(240px, 100%);
  height: 48px;
  object-fit: contain;
  object-position: left;
`;
