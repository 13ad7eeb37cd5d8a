import type { ContentPicture } from '@radiance/backend/contract';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageMeta } from '../../lib/page';
import { paths } from '../../lib/paths';
import { firstPicture, type Texts } from '../../lib/texts/texts';
import { LinkButton } from '../../ui/Button';
import { ScenePage } from './ScenePage';

export const notFoundMeta = (picture: ContentPicture): PageMeta => ({
  title: 'Página no encontrada',
  description: 'La dirección no corresponde a ninguna página de la clínica.',
  path: paths.home,
  noIndex: true,
  isPrivate: true,
  ...firstPicture(picture, '100vw'),
});

export function NotFoundScene({ texts }: { texts: Texts<'not-found'> }) {
  const { pathname } = useLocation();
  useEffect(() => console.error('404: no hay ninguna página en', pathname), [pathname]);
  return (
    <ScenePage picture={texts.picture} title="Oops! Page not found" text={texts.text}>
      <LinkButton to={paths.home}>Volver al inicio</LinkButton>
      <LinkButton to={paths.treatments} $variant="outline">
        Ver los tratamientos
      </LinkButton>
    </ScenePage>
  );
}
