import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageMeta } from '../../lib/page';
import { paths } from '../../lib/paths';
import { LinkButton } from '../../ui/Button';
import { ScenePage } from './ScenePage';

const PICTURE = '/media/treatment-03.jpg';

export const NOT_FOUND_META: PageMeta = {
  title: 'Página no encontrada',
  description: 'La dirección no corresponde a ninguna página de la clínica.',
  path: '/404',
  noIndex: true,
  firstPicture: { src: PICTURE, sizes: '100vw' },
};

export function NotFoundScene() {
  const { pathname } = useLocation();
  useEffect(() => console.error('404: no hay ninguna página en', pathname), [pathname]);
  return (
    <ScenePage
      picture={PICTURE}
      title="Oops! Page not found"
      text="Aquí solo hay arena. Puede que la página haya cambiado de sitio o que la dirección tenga una errata."
    >
      <LinkButton to={paths.home}>Volver al inicio</LinkButton>
      <LinkButton to={paths.treatments} $variant="outline">
        Ver los tratamientos
      </LinkButton>
    </ScenePage>
  );
}
