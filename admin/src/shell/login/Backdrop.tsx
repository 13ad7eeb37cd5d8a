import { styled } from '@mui/material/styles';
import { pictureVariants, type PictureFormat } from '@radiance/backend/contract';
import { BELOW_MOBILE } from '../../theme/tokens';

const variants = (format: PictureFormat): string => pictureVariants('hero', format, [800, 1200, 1600]);

export const Backdrop = () => (
  <picture>
    <source type="image/avif" srcSet={variants('avif')} sizes="100vw" />
    <source type="image/webp" srcSet={variants('webp')} sizes="100vw" />
    <Image src="/media/hero.jpg" alt="" decoding="async" />
  </picture>
);

const Image = styled('img')`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
  object-position: 70% 50%;
  background: var(--line-on-sand);
  ${BELOW_MOBILE} {
    position: static;
    display: block;
    height: 212px;
    object-position: 100% 60%;
  }
`;
