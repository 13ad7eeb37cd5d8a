import { formatMinutes, serverNow, type Appointment } from '@radiance/backend/contract';
import { useClinicNow, useNow } from '../../lib/clinic/useNow';

/** Notes an arrival at this moment, or takes it back. */
export const toggledArrival = ({ arrived_at }: Pick<Appointment, 'arrived_at'>): Pick<Appointment, 'arrived_at'> => ({
  arrived_at: arrived_at ? null : new Date(serverNow()).toISOString(),
});

/** `12 min`: how long they have been waiting today; null when they are not. */
export function useWaitingTime({ attendance, arrived_at, date }: Appointment): string | null {
  const now = useNow();
  const isToday = useClinicNow().date === date;
  if (attendance || !arrived_at || !isToday) return null;
  return formatMinutes(Math.max(0, Math.floor((now - Date.parse(arrived_at)) / 60_000)));
}
