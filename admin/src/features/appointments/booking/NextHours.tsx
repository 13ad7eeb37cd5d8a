import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { formatShortDay, formatTime, isOpenAt, type AvailableStart } from '@radiance/backend/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useApi } from '../../../data/useApi';
import { useClinic } from '../../../data/useClinic';
import { useAbsences } from '../../../data/useTeam';
import { useClinicClock } from '../../../lib/clinic/clinicClock';
import { useClinicNow } from '../../../lib/clinic/useNow';
import { detailOf } from '../../../lib/failures';
import { HOURS_MARK, nextField } from '../../../records/client/nextField';
import { useFormKeys } from '../../../records/client/useFormKeys';
import { moreIn } from './MoreTreatments';
import { ANY_MINUTE } from './HourField';
import { WaitlistButton } from './WaitlistButton';

const COUNT = 3;
const NOW_KEY = 'a';

/** The next free hours of the treatment, and this minute, each chosen by one key. `takesFocus`: the form was opened to choose an hour. */
export function NextHours({ takesFocus = false }: { takesFocus?: boolean }) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) row.current?.focus();
  }, [takesFocus]);
  const api = useApi();
  const { setValue, getValues } = useFormContext();
  const [treatmentId, practitionerId] = useWatch({ name: ['treatment_id', 'practitioner_id'] }) as (string | null | undefined)[];
  const more: unknown = useWatch({ name: 'more' });
  const query = {
    treatmentId: treatmentId ? [treatmentId, ...moreIn(more)].join(',') : '',
    ...(practitionerId ? { practitionerId } : {}),
    limit: COUNT,
  };
  const isAsked = query.treatmentId !== '';
  const { data: starts, error } = useQuery({
    queryKey: ['availability', 'next', query],
    queryFn: ({ signal }) => api.nextStarts(query, { signal }),
    enabled: isAsked,
    retry: false,
    // An earlier answer may offer the hour that was booked last.
    gcTime: 0,
  });
  const { data: clinic } = useClinic();
  const now = useClinicNow();
  const { data: absences = [] } = useAbsences(now.date, now.date);
  const present = `${now.date}T${now.time}`;
  const isAway = absences.some((each) => each.practitioner_id === practitionerId && each.from <= present && present < each.to);
  const isOpen = isAsked && clinic !== undefined && !(practitionerId && isAway) && isOpenAt(now.date, now.time, clinic);
  const { relativeDay } = useClinicClock();
  const nearDay = (date: string): string => (relativeDay(date).startsWith('Dentro') ? formatShortDay(date) : relativeDay(date));
  const choose = ({ date, time }: AvailableStart, isAnyMinute: boolean) => {
    setValue(ANY_MINUTE, isAnyMinute);
    setValue('date', date, { shouldDirty: true });
    setValue('time', time, { shouldDirty: true });
    // Moved at once, because Enter may be pressed next.
    nextField(getValues())?.focus();
  };
  const chooseNow = isOpen ? () => choose(now, true) : undefined;
  /** Index of an hour whose key was pressed before the hours were loaded. */
  const [early, setEarly] = useState<number | null>(null);
  const chooseAt = (index: number) => {
    const start = starts?.[index];
    if (start) choose(start, false);
    else if (!starts && isAsked) setEarly(index);
  };
  useFormKeys({
    ...Object.fromEntries(Array.from({ length: COUNT }, (_, index) => [index + 1, () => chooseAt(index)])),
    [NOW_KEY]: chooseNow,
  });
  useEffect(() => {
    if (!starts || early === null) return;
    setEarly(null);
    chooseAt(early);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Runs once when the hours are here.
  }, [starts]);
  if (!isAsked) return null;
  return (
    <Row ref={row} role="group" aria-label="Primeras libres" tabIndex={-1} {...HOURS_MARK}>
      {!starts && <p>{error ? detailOf(error) : 'Buscando horas libres...'}</p>}
      {starts?.map((start, index) => (
        <Hour key={`${start.date} ${start.time}`} shortcut={String(index + 1)} onClick={() => choose(start, false)}>
          {nearDay(start.date)}, {formatTime(start.time)}
        </Hour>
      ))}
      {starts?.length === 0 && <p>No quedan horas libres.</p>}
      {chooseNow && (
        <Hour shortcut={NOW_KEY.toUpperCase()} onClick={chooseNow}>
          Ahora, {formatTime(now.time)}
        </Hour>
      )}
      {starts?.length === 0 && <WaitlistButton />}
    </Row>
  );
}

interface HourProps {
  shortcut: string;
  onClick: () => void;
  children: ReactNode;
}

const Hour = ({ shortcut, onClick, children }: HourProps) => (
  <Button aria-keyshortcuts={shortcut} onClick={onClick}>
    <kbd aria-hidden>{shortcut}</kbd>
    {children}
  </Button>
);

const Row = styled('div')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  & kbd {
    margin-right: 8px;
    font: inherit;
    color: var(--clay);
  }
  & > p {
    color: var(--muted);
  }
`;
