import { styled } from '@mui/material/styles';
import { Button } from '@mui/material';
import { ATTENDANCES, ATTENDANCE_LABELS, type Appointment } from '@radiance/backend/contract';
import { DoorOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { hasBegun } from '../../../lib/clinic/clinicClock';
import { useClinicNow } from '../../../lib/clinic/useNow';
import { ATTENDANCE_ICONS, toggledArrival, toggledAttendance } from '../../../records/status/arrival';
import { ChoiceGroup } from '../../../records/status/StatusTiles';

interface PresenceChange {
  label: string;
  icon: ReactNode;
  /** A second click removes it. */
  isOn: boolean;
  changes: () => Partial<Appointment>;
}

/** What can be noted: the arrival on the day itself, the attendance once the hour has begun. */
export function usePresence(record: Appointment): readonly PresenceChange[] {
  const { date, status, attendance, arrived_at } = record;
  const now = useClinicNow();
  const isToday = now.date === date;
  if (status === 'cancelled') return [];
  return [
    ...(isToday && attendance === null
      ? [{ label: 'Ha llegado', icon: <DoorOpen />, isOn: arrived_at !== null, changes: () => toggledArrival(record) }]
      : []),
    ...(hasBegun(record, now) ? ATTENDANCES : []).map((value) => {
      const Icon = ATTENDANCE_ICONS[value];
      return {
        label: ATTENDANCE_LABELS[value],
        icon: <Icon />,
        isOn: attendance === value,
        changes: () => toggledAttendance(record, value),
      };
    }),
  ];
}

interface ButtonsProps {
  record: Appointment;
  isPending: boolean;
  onChange: (changes: Partial<Appointment>) => void;
}

/** Each press is saved at once. On touch screens the agenda's blocks have no such buttons. */
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

const Group = styled(ChoiceGroup)`
  margin-bottom: 16px;
  & button {
    min-height: 44px;
  }
  & [aria-pressed='true'] {
    background: var(--selected);
    box-shadow: inset 0 -2px 0 var(--clay);
  }
`;
