import { useEffect } from 'react';
import { data, useLocation, type LoaderFunctionArgs } from 'react-router-dom';
import type { PageHandle } from '../lib/page';
import { paths } from '../lib/paths';
import { ScenePage } from '../features/layout/ScenePage';
import { LinkButton } from '../ui/Button';

export const loader = (_args: LoaderFunctionArgs) => data(null, { status: 404 });

export const handle = {
  meta: () => ({
    title: 'Página no encontrada',
    description: 'La dirección no corresponde a ninguna página de la clínica.',
    path: '/404',
    noIndex: true,
    firstPicture: { src: '/media/treatment-03.jpg', sizes: '100vw' },
  }),
} satisfies PageHandle<null>;

function NotFoundPage() {
  const { pathname } = useLocation();
  useEffect(() => console.error('404: no hay ninguna página en', pathname), [pathname]);
  return (
    <ScenePage
      picture="/media/treatment-03.jpg"
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

export { NotFoundPage as Component };
