import { timeOf, type Appointment } from '@radiance/backend/contract';
import { openSpans, visibleHours, type Hours } from '../time/hours';
import { useStable } from '../useAgenda';

export function useGridHours(dates: readonly string[], clinic: Hours, appointments: readonly Appointment[]) {
  const shown = useStable(visibleHours(clinic, appointments));
  const open = useStable(
    dates.flatMap((date) =>
      openSpans(date, clinic).map(({ from, to }) => ({
        daysOfWeek: [new Date(`${date}T00:00:00Z`).getUTCDay()],
        startTime: timeOf(from),
        endTime: timeOf(to),
      })),
    ),
  );
  // FullCalendar treats an empty list as always open.
  return { shown, businessHours: open.length > 0 ? open : { daysOfWeek: [] } };
}
