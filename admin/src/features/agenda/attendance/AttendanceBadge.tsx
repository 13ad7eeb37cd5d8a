import {
  APPOINTMENT_STATUS_LABELS,
  ATTENDANCE_LABELS,
  formatMinutes,
  TODAY_STATE_LABELS,
  type Appointment,
  type Attendance,
} from '@radiance/backend/contract';
import { Check, CircleX, Hourglass } from 'lucide-react';
import { useClinicNow, useNow } from '../../../lib/clinic/useNow';

const ICONS: Readonly<Record<Attendance, typeof Check>> = { attended: Check, no_show: CircleX };
const COLOURS: Readonly<Record<Attendance, string>> = { attended: 'var(--sage)', no_show: 'var(--low)' };

export const AttendanceIcon = ({ attendance }: { attendance: Attendance }) => {
  const Icon = ICONS[attendance];
  return <Icon size={15} strokeWidth={attendance === 'attended' ? 2.5 : 1.75} color={COLOURS[attendance]} aria-hidden />;
};

type Presence = Pick<Appointment, 'attendance' | 'arrived_at' | 'date'>;

/** A tick, a crossed circle, or how long they have been waiting today. */
export function AttendanceBadge({ record }: { record: Presence }) {
  const today = useClinicNow().date;
  const now = useNow();
  const { attendance, arrived_at, date } = record;
  if (!attendance) {
    if (!arrived_at || date !== today) return null;
    const minutes = formatMinutes(Math.max(0, Math.floor((now - Date.parse(arrived_at)) / 60_000)));
    const label = `${TODAY_STATE_LABELS.waiting} ${minutes}`;
    return (
      <span className="attendance-icon" data-waiting title={label}>
        <Hourglass size={13} strokeWidth={1.75} />
        <span aria-hidden>{minutes}</span>
        <span className="visually-hidden">, {label.toLowerCase()}</span>
      </span>
    );
  }
  const label = ATTENDANCE_LABELS[attendance];
  return (
    <span className="attendance-icon" title={label}>
      <AttendanceIcon attendance={attendance} />
      <span className="visually-hidden">, {label.toLowerCase()}</span>
    </span>
  );
}

/** Attendance replaces the status once it is known. */
export const stateText = ({ status, attendance }: Pick<Appointment, 'status' | 'attendance'>): string =>
  attendance ? ATTENDANCE_LABELS[attendance] : APPOINTMENT_STATUS_LABELS[status];
