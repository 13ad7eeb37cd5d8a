import { ATTENDANCE_LABELS, type Appointment } from '@radiance/backend/contract';
import { useClinicNow } from '../../lib/useNow';
import { AppointmentChip } from '../../records/status/StatusChips';
import { Lines } from '../../records/table/CellLines';
import { RelativeInstant } from '../../ui/ClinicTime';

/** Whether its hour has come, by the clinic's clock. */
export function useHasBegun({ date, time }: Pick<Appointment, 'date' | 'time'>): boolean {
  const now = useClinicNow();
  return `${date} ${time}` <= `${now.date} ${now.time}`;
}

/** Its state, since when somebody waits for the clinic's word, and whether they came. */
export function AppointmentState({ record }: { record: Appointment }) {
  const isWaiting = record.status === 'pending';
  return (
    <Lines>
      <AppointmentChip status={record.status} />
      {isWaiting && !record.attendance && (
        <small>
          Por confirmar · <RelativeInstant instant={record.created_at} />
        </small>
      )}
      {record.attendance && <small>{ATTENDANCE_LABELS[record.attendance]}</small>}
    </Lines>
  );
}
