import { styled } from '@mui/material/styles';
import { Button } from '@mui/material';
import { ATTENDANCES, ATTENDANCE_LABELS, type Appointment } from '@radiance/backend/contract';
import { DoorOpen, UserCheck, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useClinicNow } from '../../../lib/clinic/useNow';
import { toggledArrival } from '../../../records/status/arrival';
import { useHasStarted } from './AppointmentState';

interface PresenceChange {
  label: string;
  icon: ReactNode;
  /** Chosen again, it is taken back. */
  isOn: boolean;
  changes: () => Partial<Appointment>;
}

const ICONS = { attended: <UserCheck />, no_show: <UserX /> };

/** The arrival on the day itself, and whether they came once the hour has begun. */
export function usePresence(record: Appointment): readonly PresenceChange[] {
  const { date, status, attendance, arrived_at } = record;
  const isToday = useClinicNow().date === date;
  const hasStarted = useHasStarted(record);
  if (status === 'cancelled') return [];
  return [
    ...(isToday && attendance === null
      ? [{ label: 'Ha llegado', icon: <DoorOpen />, isOn: arrived_at !== null, changes: () => toggledArrival(record) }]
      : []),
    ...(hasStarted ? ATTENDANCES : []).map((value) => ({
      label: ATTENDANCE_LABELS[value],
      icon: ICONS[value],
      isOn: attendance === value,
      changes: () => ({ attendance: attendance === value ? null : value }),
    })),
  ];
}

interface ButtonsProps {
  record: Appointment;
  isPending: boolean;
  onChange: (changes: Partial<Appointment>) => void;
}

/** Saved at once: the agenda's blocks have no buttons of their own under a finger. */
export function PresenceButtons({ record, isPending, onChange }: ButtonsProps) {
  const choices = usePresence(record);
  if (choices.length === 0) return null;
  return (
    <Group>
      <legend>Asistencia</legend>
      <div>
        {choices.map(({ label, icon, isOn, changes }) => (
          <Button
            key={label}
            startIcon={icon}
            aria-pressed={isOn}
            aria-disabled={isPending || undefined}
            onClick={() => !isPending && onChange(changes())}
          >
            {label}
          </Button>
        ))}
      </div>
    </Group>
  );
}

const Group = styled('fieldset')`
  margin-bottom: 16px;
  & legend {
    margin-bottom: 8px;
    font-weight: 600;
  }
  & > div {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(136px, 1fr));
    gap: 8px;
  }
  & button {
    min-height: 44px;
  }
  & [aria-pressed='true'] {
    background: var(--selected);
    box-shadow: inset 0 -2px 0 var(--clay);
  }
`;
