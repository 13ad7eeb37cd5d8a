import type { Appointment } from '@radiance/backend/contract';
import { openSpans, timeOf, visibleHours, type Hours } from './hours';
import { useSteady } from './useAgenda';

/** From when to when the grid goes, and when the clinic is open within that, as the calendar takes it. */
export function useGridHours(dates: readonly string[], clinic: Hours, appointments: readonly Appointment[]) {
  const shown = useSteady(visibleHours(clinic, appointments));
  const open = useSteady(
    dates.flatMap((date) =>
      openSpans(date, clinic).map(({ from, to }) => ({
        daysOfWeek: [new Date(`${date}T00:00:00Z`).getUTCDay()],
        startTime: timeOf(from),
        endTime: timeOf(to),
      })),
    ),
  );
  // Without any it would take every hour for an open one.
  return { shown, businessHours: open.length > 0 ? open : { daysOfWeek: [] } };
}
