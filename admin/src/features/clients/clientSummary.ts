import { type Appointment, type TimelineEntry } from '@radiance/backend/contract';

interface Summary {
  next: Appointment | null;
  last: Appointment | null;
  /** Number of no-shows. */
  missed: number;
  openOrders: number;
}

/** Counts the first page of the history. */
export function summaryOf(entries: readonly TimelineEntry[], { date, time }: { date: string; time: string }): Summary {
  const visits = entries.flatMap((entry) => (entry.kind === 'appointment' ? [entry.appointment] : []));
  const at = (it: Appointment): string => `${it.date}T${it.time}`;
  const booked = visits.filter(({ status }) => status !== 'cancelled').sort((a, b) => at(a).localeCompare(at(b)));
  const now = `${date}T${time}`;
  const isOpen = (entry: TimelineEntry): boolean =>
    entry.kind === 'order' && entry.lines.some(({ fulfilment }) => fulfilment !== 'delivered' && fulfilment !== 'cancelled');
  return {
    next: booked.find((it) => at(it) > now) ?? null,
    last: booked.filter((it) => at(it) <= now && it.attendance !== 'no_show').at(-1) ?? null,
    missed: visits.filter(({ attendance }) => attendance === 'no_show').length,
    openOrders: entries.filter(isOpen).length,
  };
}
