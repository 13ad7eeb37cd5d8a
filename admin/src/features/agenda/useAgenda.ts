import type { Appointment, Clinic } from '@radiance/backend/contract';
import { useMemo, useRef } from 'react';
import { useClinic } from '../../data/useClinic';
import type { At } from './time/hours';
import { useWholeList } from '../../data/wholeList';

/** Keeps the object's identity while its content is equal: FullCalendar renders anew and loses the focus for a new object. */
export function useStable<T>(value: T): T {
  const stable = useRef(value);
  const isSame = useMemo(() => JSON.stringify(stable.current) === JSON.stringify(value), [value]);
  if (!isSame) stable.current = value;
  return stable.current;
}

interface AgendaData {
  clinic?: Clinic;
  /** Undefined while the week loads. */
  appointments?: Appointment[];
  error: Error | null;
  retry: () => void;
}

const NOWHERE: Appointment[] = [];

/** The clinic's hours and the week's appointments, with moves that are being saved already applied. */
export function useAgenda(week: readonly string[], moves: Readonly<Record<string, At>>): AgendaData {
  const clinic = useClinic();
  const list = useWholeList<Appointment>('appointments', { filter: { date: week }, by: 'time' });
  const placed = useMemo(() => (list.data ?? NOWHERE).map((record) => ({ ...record, ...moves[record.id] })), [list.data, moves]);
  const appointments = useStable(placed);
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
