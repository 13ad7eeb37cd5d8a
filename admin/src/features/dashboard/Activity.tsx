import { ACTIVITY_DAYS } from '@radiance/backend/contract';
import { Suspense, lazy } from 'react';
import { Loading } from '../../ui/Loading';
import { Notice } from '../../ui/Notice';
import { Section } from './Section';
import { useActivity } from './useActivity';

const Charts = lazy(() => import('./Charts').then(({ Charts: component }) => ({ default: component })));

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
