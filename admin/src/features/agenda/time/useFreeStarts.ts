import type { AvailableSlot } from '@radiance/backend/contract';
import { useQueries } from '@tanstack/react-query';
import { useApi } from '../../../data/useApi';
import { startKey } from './hours';
import { useStable } from '../useAgenda';

interface Planned {
  treatmentId: string | null;
  dates: readonly string[];
  people: readonly (string | null)[];
}

/** Free starts of the planned treatment by the server; undefined while none is planned. */
export function useFreeStarts({ treatmentId, dates, people }: Planned): readonly string[] | undefined {
  const api = useApi();
  const queried = treatmentId === null ? [] : dates.flatMap((date) => people.map((who) => ({ date, who })));
  const answers = useQueries({
    queries: queried.map(({ date, who }) => ({
      queryKey: ['availability', date, treatmentId, who],
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<AvailableSlot[]> =>
        api.availability({ date, treatmentId: treatmentId ?? undefined, practitionerId: who ?? undefined }, { signal }),
      // A practitioner who does not give the treatment is answered with an error.
      retry: false,
    })),
  });
  const free = queried.flatMap(({ date, who }, index) =>
    (answers[index]?.data ?? []).filter(({ available }) => available).map(({ time }) => startKey(who, date, time)),
  );
  const steady = useStable(free);
  return treatmentId === null ? undefined : steady;
}
