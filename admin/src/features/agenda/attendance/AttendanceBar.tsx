import { Popper } from '@mui/material';
import { styled } from '@mui/material/styles';
import { ATTENDANCE_LABELS, ATTENDANCES, type Appointment } from '@radiance/backend/contract';
import { DoorOpen } from 'lucide-react';
import type { RefObject } from 'react';
import { hasBegun } from '../../../lib/clinic/clinicClock';
import { useClinicNow } from '../../../lib/clinic/useNow';
import { toggledArrival, toggledAttendance } from '../../../records/status/arrival';
import { useStatusChangeOf } from '../../../records/status/useStatusChange';
import { IconButton } from '../../../ui/buttons/IconButton';
import { isHolding, type At } from '../time/hours';
import { AttendanceIcon } from './AttendanceBadge';
import { useBlockAt } from './useBlockAt';

interface Props {
  frame: RefObject<HTMLElement | null>;
  appointments: readonly Appointment[];
  /** Hidden while an appointment is moved. */
  isOff: boolean;
}

const isOfToday = ({ date }: Appointment, now: At): boolean => date === now.date;
/** Nobody comes to a cancelled appointment, or before its day. */
const canCome = (record: Appointment, now: At): boolean => isHolding(record) && (isOfToday(record, now) || hasBegun(record, now));

/**
 * Arrival and attendance of the block under the pointer or the focus. Rendered beside the block, so that Tab goes from the block to the
 * buttons. L on a block notes its arrival.
 */
export function AttendanceBar({ frame, appointments, isOff }: Props) {
  const now = useClinicNow();
  const { change } = useStatusChangeOf<Appointment>('appointments');
  const recordOf = (id: string) => appointments.find((record) => record.id === id && canCome(record, now));
  const canArrive = (record: Appointment) => isOfToday(record, now) && record.attendance === null;
  const anchor = useBlockAt(frame, isOff, (id, key) => {
    const record = recordOf(id);
    if (key === 'l' && record && canArrive(record)) change(record, toggledArrival(record));
  });
  const record = anchor && recordOf(anchor.dataset.cell ?? '');
  if (!record || !anchor.isConnected) return null;
  const { client_name, attendance, arrived_at } = record;
  return (
    <Popper
      open
      anchorEl={anchor}
      container={anchor.parentElement}
      className="agenda-attendance"
      placement="bottom-end"
      modifiers={[{ name: 'offset', options: { offset: [0, -3] } }]}
    >
      <Bar role="group" aria-label={`Asistencia de ${client_name}`}>
        {canArrive(record) && (
          <IconButton
            label={`Ha llegado: ${client_name}`}
            aria-pressed={arrived_at !== null}
            aria-keyshortcuts="L"
            onClick={() => change(record, toggledArrival(record))}
          >
            <DoorOpen size={17} strokeWidth={1.75} />
          </IconButton>
        )}
        {ATTENDANCES.map((value) => (
          <IconButton
            key={value}
            label={`${ATTENDANCE_LABELS[value]}: ${client_name}`}
            aria-pressed={attendance === value}
            onClick={() => change(record, toggledAttendance(record, value))}
          >
            <AttendanceIcon attendance={value} />
          </IconButton>
        ))}
      </Bar>
    </Popper>
  );
}

const Bar = styled('div')`
  display: flex;
  gap: 2px;
  padding: 2px;
  border: 1px solid var(--line-on-sand);
  border-radius: 3px;
  background: var(--raised);
  box-shadow: 0 4px 12px rgb(var(--shadow) / 0.18);
  & [aria-pressed='true'] {
    background: var(--selected);
    color: var(--ink);
  }
`;
