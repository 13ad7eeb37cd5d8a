import { APPOINTMENT_STATUS_LABELS, ATTENDANCE_LABELS, type Appointment, type Attendance } from '@radiance/backend/contract';
import { UserCheck, UserX } from 'lucide-react';

const ICONS: Readonly<Record<Attendance, typeof UserCheck>> = { attended: UserCheck, no_show: UserX };
const COLOURS: Readonly<Record<Attendance, string>> = { attended: 'var(--sage)', no_show: 'var(--low)' };

export const AttendanceIcon = ({ attendance }: { attendance: Attendance }) => {
  const Icon = ICONS[attendance];
  return <Icon size={15} strokeWidth={1.75} color={COLOURS[attendance]} aria-hidden />;
};

export function AttendanceBadge({ record: { attendance } }: { record: Pick<Appointment, 'attendance'> }) {
  if (!attendance) return null;
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
