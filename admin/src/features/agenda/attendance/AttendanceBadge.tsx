import {
  APPOINTMENT_STATUS_LABELS,
  ATTENDANCE_LABELS,
  TODAY_STATE_LABELS,
  type Appointment,
  type Attendance,
} from '@radiance/backend/contract';
import { Check, CircleX, Hourglass } from 'lucide-react';
import { useWaitingTime } from '../../../records/status/arrival';

const ICONS: Readonly<Record<Attendance, typeof Check>> = { attended: Check, no_show: CircleX };
const COLOURS: Readonly<Record<Attendance, string>> = { attended: 'var(--sage)', no_show: 'var(--low)' };

export const AttendanceIcon = ({ attendance }: { attendance: Attendance }) => {
  const Icon = ICONS[attendance];
  return <Icon size={15} strokeWidth={attendance === 'attended' ? 2.5 : 1.75} color={COLOURS[attendance]} aria-hidden />;
};

/** A tick, a crossed circle, or how long they have been waiting today. */
export function AttendanceBadge({ record }: { record: Appointment }) {
  const waiting = useWaitingTime(record);
  const { attendance } = record;
  if (!attendance) {
    if (!waiting) return null;
    const label = `${TODAY_STATE_LABELS.waiting} ${waiting}`;
    return (
      <span className="attendance-icon" data-waiting title={label}>
        <Hourglass size={13} strokeWidth={1.75} />
        <span aria-hidden>{waiting}</span>
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
