import type { Appointment, Clinic } from '@radiance/backend/contract';
import { useGetList } from 'ra-core';
import { useMemo, useRef } from 'react';
import { useClinic } from '../../data/useClinic';
import type { At } from './hours';
import { WHOLE_LIST } from '../../data/wholeList';

/** The same object as long as it says the same: the calendar draws anew, and loses the focus, whenever it gets another. */
export function useSteady<T>(value: T): T {
  const kept = useRef(value);
  const isSame = useMemo(() => JSON.stringify(kept.current) === JSON.stringify(value), [value]);
  if (!isSame) kept.current = value;
  return kept.current;
}

interface AgendaData {
  clinic?: Clinic;
  /** Undefined while this week's are on their way. */
  appointments?: Appointment[];
  error: Error | null;
  retry: () => void;
}

const NOWHERE: Appointment[] = [];

/** The clinic's hours and the week's appointments, those being carried elsewhere already at their new hour. */
export function useAgenda(week: readonly string[], moves: Readonly<Record<string, At>>): AgendaData {
  const clinic = useClinic();
  const list = useGetList<Appointment>('appointments', {
    pagination: WHOLE_LIST,
    sort: { field: 'time', order: 'ASC' },
    filter: { date: week },
  });
  const placed = useMemo(() => (list.data ?? NOWHERE).map((record) => ({ ...record, ...moves[record.id] })), [list.data, moves]);
  const appointments = useSteady(placed);
  return {
    clinic: clinic.data,
    appointments: list.data && appointments,
    error: clinic.error ?? list.error,
    retry: () => {
      void clinic.refetch();
      void list.refetch();
    },
  };
}
