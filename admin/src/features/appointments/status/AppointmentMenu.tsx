import { APPOINTMENT_STATUSES, type Appointment, type AppointmentStatus } from '@radiance/backend/contract';
import { CalendarClock, CalendarPlus, CircleCheck, CircleDashed, CircleX, Eye } from 'lucide-react';
import { useRecordPath } from '../../../records/record/useRecordPath';
import { useStatusChange } from '../../../records/status/useStatusChange';
import { RowMenu } from '../../../records/table/RowMenu';
import { usePresence } from './presence';
import { APPOINTMENT_REMOVAL, RemovedAppointment } from '../removal';

/** A visit changes as a whole, and the label says so. */
const CHANGES: Record<AppointmentStatus, { label: string; ofVisit: string; icon: React.ReactNode }> = {
  pending: { label: 'Marcar como pendiente', ofVisit: 'Marcar toda la visita como pendiente', icon: <CircleDashed /> },
  confirmed: {
    label: 'Marcar como confirmada',
    ofVisit: 'Marcar toda la visita como confirmada',
    icon: <CircleCheck />,
  },
  cancelled: { label: 'Marcar como cancelada', ofVisit: 'Marcar toda la visita como cancelada', icon: <CircleX /> },
};

/** State of the form's address: its free hours are unfolded. */
export const CHANGES_HOUR = { moving: 'hour' } as const;
export const canChangeHour = ({ status, attendance }: Appointment): boolean => status !== 'cancelled' && attendance === null;

export function AppointmentMenu({ record }: { record: Appointment }) {
  const { open } = useRecordPath();
  const { change } = useStatusChange<Appointment>();
  const { id, status, client_id, client_name, phone, email } = record;
  const presence = usePresence(record);
  return (
    <RowMenu
      name={record.client_name}
      actions={[
        { label: 'Ver la reserva', icon: <Eye />, onChoose: () => open(id) },
        ...(canChangeHour(record)
          ? [
              {
                label: 'Cambiar hora',
                icon: <CalendarClock />,
                needs: 'edit' as const,
                onChoose: () => open(`${id}/edit`, CHANGES_HOUR),
              },
            ]
          : []),
        ...presence.map(({ label, icon, isOn, changes }) => ({
          label: isOn ? `Quitar «${label}»` : label,
          icon,
          needs: 'edit' as const,
          onChoose: () => change(record, changes()),
        })),
        {
          label: 'Nueva cita',
          icon: <CalendarPlus />,
          needs: 'create',
          onChoose: () => open('create', { client_id, client_name, phone, email }),
        },
        ...APPOINTMENT_STATUSES.filter((each) => each !== status).map((each) => ({
          label: record.visit_id === null ? CHANGES[each].label : CHANGES[each].ofVisit,
          icon: CHANGES[each].icon,
          needs: 'edit' as const,
          onChoose: () => change(record, { status: each }),
        })),
      ]}
      removal={{ record, texts: APPOINTMENT_REMOVAL, thing: <RemovedAppointment record={record} /> }}
    />
  );
}
