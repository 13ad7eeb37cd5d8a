import type { Appointment } from '@radiance/backend/contract';
import { useCallback, useRef, type RefObject } from 'react';
import { useRowKeys } from '../../lib/browser/useRowKeys';
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
  useRowKeys(list, (key, id) => {
    const record = appointments.find((each) => each.id === id);
    if (key === 'l' && record) toggleArrival(record);
  });
  return { list, toggleArrival };
}
