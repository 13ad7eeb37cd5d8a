import type { AvailableSlot } from '@radiance/backend/contract';
import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { PanelDataProvider } from '../../data/dataProvider';
import { startKey } from './hours';
import { useSteady } from './useAgenda';

interface Planned {
  treatmentId: string | null;
  dates: readonly string[];
  people: readonly (string | null)[];
}

/** Where the treatment that is being planned fits, as the server sees it; undefined while none is. */
export function useFreeStarts({ treatmentId, dates, people }: Planned): readonly string[] | undefined {
  const dataProvider = useDataProvider<PanelDataProvider>();
  const asked = treatmentId === null ? [] : dates.flatMap((date) => people.map((who) => ({ date, who })));
  const answers = useQueries({
    queries: asked.map(({ date, who }) => ({
      queryKey: ['availability', date, treatmentId, who],
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<AvailableSlot[]> =>
        dataProvider.availability({ date, treatmentId: treatmentId ?? undefined, practitionerId: who ?? undefined }, { signal }),
      // Who does not give that treatment has no hour for it.
      retry: false,
    })),
  });
  const free = asked.flatMap(({ date, who }, index) =>
    (answers[index]?.data ?? []).filter(({ available }) => available).map(({ time }) => startKey(who, date, time)),
  );
  const steady = useSteady(free);
  return treatmentId === null ? undefined : steady;
}
