import { ATTENDANCE_LABELS, type Appointment } from '@radiance/backend/contract';
import { Lines } from '../../../records/table/CellLines';
import { RelativeInstant } from '../../../ui/ClinicTime';
import { StatusMenu } from './StatusMenu';

export function AppointmentAside({ record: { status, attendance, created_at } }: { record: Appointment }) {
  if (attendance) return ATTENDANCE_LABELS[attendance];
  if (status !== 'pending') return null;
  return (
    <>
      Por confirmar · <RelativeInstant instant={created_at} />
    </>
  );
}

export const AppointmentState = ({ record }: { record: Appointment }) => (
  <Lines>
    <StatusMenu record={record} />
    <small>
      <AppointmentAside record={record} />
    </small>
  </Lines>
);
