import { formatDay } from '@radiance/backend/contract';
import { useClinicClock } from '../lib/clinic/clinicClock';
import { useNow } from '../lib/clinic/useNow';

/** `Mañana`, from a day. */
export const RelativeDay = ({ date }: { date: string }) => <span>{useClinicClock().relativeDay(date, useNow())}</span>;
/** `hace 12 min` */
export const RelativeInstant = ({ instant }: { instant: string }) => (
  <span>{useClinicClock().relativeInstant(instant, useNow())}</span>
);
/** `15 jul 2026, 11:23` */
export const Instant = ({ instant }: { instant: string }) => <>{useClinicClock().formatInstant(instant)}</>;
/** `15 jul 2026` */
export const InstantDay = ({ instant }: { instant: string }) => <>{formatDay(useClinicClock().dayOf(instant))}</>;

/** `day` is undefined when the relative text already names it. */
export function useReceivedAt(instant: string): { relative: string; day?: string } {
  const clock = useClinicClock();
  const relative = clock.relativeInstant(instant, useNow());
  const day = formatDay(clock.dayOf(instant));
  return day === relative ? { relative } : { relative, day };
}
/** `hace 5 días · 10 jul 2026` */
export const ReceivedAt = ({ instant }: { instant: string }) => {
  const { relative, day } = useReceivedAt(instant);
  return <span>{[relative, day].filter(Boolean).join(' · ')}</span>;
};
