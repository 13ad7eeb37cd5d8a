import type { Appointment } from '@radiance/backend/contract';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { isTyping } from '../../lib/isTyping';
import { toggledArrival } from '../../records/status/arrival';
import { useStatusChangeOf } from '../../records/status/useStatusChange';

interface Keys {
  list: RefObject<HTMLDivElement | null>;
  toggleArrival: (record: Appointment) => void;
}

/** J and K move through the rows, L notes or takes back the arrival of the row that has the focus. */
export function useTodayKeys(appointments: readonly Appointment[]): Keys {
  const list = useRef<HTMLDivElement>(null);
  const { change } = useStatusChangeOf<Appointment>('appointments');
  const toggleArrival = useCallback((record: Appointment) => change(record, toggledArrival(record)), [change]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-appointment]') ?? [])];
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      const key = event.key.toLowerCase();
      if (key === 'j' || key === 'k') rows[Math.max(0, Math.min(rows.length - 1, at + (key === 'j' ? 1 : -1)))]?.focus();
      else if (key === 'l') {
        const record = appointments.find(({ id }) => id === rows[at]?.dataset.appointment);
        if (record) toggleArrival(record);
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [appointments, toggleArrival]);
  return { list, toggleArrival };
}
