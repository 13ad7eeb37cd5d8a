import { ACTIVITY_DAYS } from '@radiance/backend/contract';
import { Suspense, lazy } from 'react';
import { useRead } from '../../data/useApi';
import { Loading } from '../../ui/Loading';
import { Section } from './Section';
import { WhenLoaded } from '../../page/WhenLoaded';

const Charts = lazy(() => import('./charts/Charts').then(({ Charts: component }) => ({ default: component })));

export function Activity() {
  return (
    <Section title="Actividad Reciente" aside={`últimos ${ACTIVITY_DAYS} días`}>
      <Suspense fallback={<Loading />}>
        <WhenLoaded query={useActivity()} failed="No se ha podido cargar la actividad.">
          {(activity) => <Charts {...activity} />}
        </WhenLoaded>
      </Suspense>
    </Section>
  );
}

/** One request shared by all parts of the dashboard. */
export function useActivity() {
  return useRead(['activity'], (api, options) => api.activity(options));
}
