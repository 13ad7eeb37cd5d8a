import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { formatShortDay, formatTime, type AvailableStart } from '@radiance/backend/contract';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useCallback, useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { PanelDataProvider } from '../../data/dataProvider';
import { useClinicClock } from '../../lib/clinicClock';
import { focusNext } from './focusNext';
import { moreIn } from './MoreTreatments';

const COUNT = 3;

/** The next free hours of the treatment, each one key away. */
export function NextHours() {
  const dataProvider = useDataProvider<PanelDataProvider>();
  const { relativeDay } = useClinicClock();
  const { setValue, getValues } = useFormContext();
  const [treatmentId, who, more] = useWatch({ name: ['treatment_id', 'practitioner_id', 'more'] }) as unknown[];
  const treatment = typeof treatmentId === 'string' && treatmentId !== '' ? [treatmentId, ...moreIn(more)].join(',') : undefined;
  const practitionerId = typeof who === 'string' && who !== '' ? who : undefined;
  const { data: starts = [] } = useQuery({
    queryKey: ['availability', 'next', treatment, practitionerId ?? null],
    queryFn: ({ signal }) => dataProvider.nextStarts({ treatmentId: treatment ?? '', practitionerId, limit: COUNT }, { signal }),
    enabled: treatment !== undefined,
    retry: false,
  });
  const choose = useCallback(
    ({ date, time }: AvailableStart) => {
      setValue('any_minute', false);
      setValue('date', date, { shouldDirty: true });
      setValue('time', time, { shouldDirty: true });
      focusNext(getValues());
    },
    [setValue, getValues],
  );
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const start = starts[Number(event.key) - 1];
      const isField = event.target instanceof HTMLElement && event.target.closest('input, textarea, select') !== null;
      if (!start || isField || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      choose(start);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [starts, choose]);
  if (starts.length === 0) return null;
  return (
    <Row role="group" aria-label="Primeras libres">
      {starts.map(({ date, time }, index) => (
        <Button
          key={`${date} ${time}`}
          data-next-hours={index === 0 || undefined}
          aria-keyshortcuts={String(index + 1)}
          onClick={() => choose({ date, time })}
        >
          <kbd>{index + 1}</kbd>
          {relativeDay(date).startsWith('Dentro') ? formatShortDay(date) : relativeDay(date)}, {formatTime(time)}
        </Button>
      ))}
    </Row>
  );
}

const Row = styled('div')`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  & kbd {
    margin-right: 8px;
    font: inherit;
    color: var(--clay);
  }
`;
