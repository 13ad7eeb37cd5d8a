import { styled } from '@mui/material/styles';
import { pictureVariants, type PictureFormat } from '@radiance/backend/contract';
import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { clinicMeta } from '../../lib/clinic/clinicMeta';
import { BELOW_MOBILE, SERIF } from '../../theme/tokens';
import { ClinicLogo } from '../../ui/ClinicLogo';
import { StorageNotice } from '../../ui/notices/StorageNotice';

/** Shown before signing in: contains no data of the clinic. */
export function EntrancePage({ title, children }: { title: string; children: ReactNode }) {
  const name = clinicMeta.name();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
  return (
    <Page>
      <Backdrop />
      <Card>
        <h1>
          <ClinicLogo alt={name}>{name}</ClinicLogo>
        </h1>
        <p>{title}</p>
        <StorageNotice />
        {children}
      </Card>
    </Page>
  );
}

const Page = styled('main')`
  position: relative;
  display: grid;
  align-content: center;
  min-height: 100vh;
  min-height: 100dvh;
  padding: 32px clamp(32px, 12vw, 176px);
  ${BELOW_MOBILE} {
    align-content: start;
    padding: 0;
  }
`;

const Card = styled('div')`
  position: relative;
  width: 420px;
  max-width: 100%;
  padding: 44px 44px 40px;
  border-radius: 3px;
  background: var(--ivory);
  box-shadow: 0 24px 60px rgb(var(--shadow) / 0.14);
  & h1 {
    font: 400 50px/1.1 ${SERIF};
    letter-spacing: -0.015em;
    overflow-wrap: anywhere;
  }
  & h1 + p {
    margin: 6px 0 26px;
    font-size: 17px;
    color: var(--muted);
  }
  ${BELOW_MOBILE} {
    width: 100%;
    padding: 32px 24px;
    box-shadow: none;
    & h1 {
      font-size: 44px;
    }
  }
`;

export const EntranceLink = styled(Link)`
  justify-self: start;
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  font-weight: 600;
  color: var(--clay);
  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

const variants = (format: PictureFormat): string => pictureVariants('hero', format, [800, 1200, 1600]);

const Backdrop = () => (
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
