import { formatMinutes, serverNow, type Appointment, type Attendance } from '@radiance/backend/contract';
import { UserCheck, UserX } from 'lucide-react';
import { useClinicNow, useNow } from '../../lib/clinic/useNow';

export const ATTENDANCE_ICONS = { attended: UserCheck, no_show: UserX } as const;

/** Notes an arrival at this moment, or takes it back. */
export const toggledArrival = ({ arrived_at }: Pick<Appointment, 'arrived_at'>): Pick<Appointment, 'arrived_at'> => ({
  arrived_at: arrived_at ? null : new Date(serverNow()).toISOString(),
});

/** Notes whether the client has come, or takes it back. */
export const toggledAttendance = (
  { attendance }: Pick<Appointment, 'attendance'>,
  value: Attendance,
): Pick<Appointment, 'attendance'> => ({ attendance: attendance === value ? null : value });

export const waitedMinutes = (arrivedAt: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(arrivedAt)) / 60_000));

/** `12 min`: how long they have been waiting today; null when they are not. */
export function useWaitingTime({ attendance, arrived_at, date }: Appointment): string | null {
  const now = useNow();
  const isToday = useClinicNow().date === date;
  if (attendance || !arrived_at || !isToday) return null;
  return formatMinutes(waitedMinutes(arrived_at, now));
}
