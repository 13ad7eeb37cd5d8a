import { ACTIVITY_DAYS } from '@radiance/backend/contract';
import { Suspense, lazy } from 'react';
import { useRead } from '../../data/useApi';
import { Loading } from '../../ui/Loading';
import { Notice } from '../../ui/notices/Notice';
import { Section } from './Section';

const Charts = lazy(() => import('./charts/Charts').then(({ Charts: component }) => ({ default: component })));

export function Activity() {
  const { data, error } = useActivity();
  return (
    <Section title="Actividad Reciente" aside={`últimos ${ACTIVITY_DAYS} días`}>
      <Suspense fallback={<Loading />}>
        {data ? (
          <Charts {...data} />
        ) : error ? (
          <Notice isAlert text="No se ha podido cargar la actividad." detail={error.message} />
        ) : (
          <Loading />
        )}
      </Suspense>
    </Section>
  );
}

/** One request shared by all parts of the dashboard. */
export function useActivity() {
  return useRead(['activity'], (api, options) => api.activity(options));
}
