import { APPOINTMENT_STATUSES, type Appointment, type AppointmentStatus } from '@radiance/backend/contract';
import { CircleCheck, CircleDashed, CircleX, Eye, Trash2 } from 'lucide-react';
import { useRecordPath } from '../../records/record/useRecordPath';
import { useOpenRemoval } from '../../records/removal/RemovalDialogs';
import { useStatusChange } from '../../records/status/useStatusChange';
import { RowMenu } from '../../records/table/RowMenu';
import { APPOINTMENT_REMOVAL, RemovedAppointment } from './removal';

const ICON = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;
/** A visit changes as a whole, and the label says so. */
const CHANGES: Record<AppointmentStatus, { label: string; ofVisit: string; icon: React.ReactNode }> = {
  pending: { label: 'Marcar como pendiente', ofVisit: 'Marcar toda la visita como pendiente', icon: <CircleDashed {...ICON} /> },
  confirmed: {
    label: 'Marcar como confirmada',
    ofVisit: 'Marcar toda la visita como confirmada',
    icon: <CircleCheck {...ICON} />,
  },
  cancelled: { label: 'Marcar como cancelada', ofVisit: 'Marcar toda la visita como cancelada', icon: <CircleX {...ICON} /> },
};

export function AppointmentMenu({ record }: { record: Appointment }) {
  const { open } = useRecordPath();
  const { change } = useStatusChange<Appointment>();
  const askRemoval = useOpenRemoval();
  return (
    <RowMenu
      name={record.client_name}
      actions={[
        { label: 'Ver la reserva', icon: <Eye {...ICON} />, onChoose: () => open(record.id) },
        ...APPOINTMENT_STATUSES.filter((status) => status !== record.status).map((status) => ({
          label: record.visit_id === null ? CHANGES[status].label : CHANGES[status].ofVisit,
          icon: CHANGES[status].icon,
          needs: 'edit' as const,
          onChoose: () => change(record, { status }),
        })),
        {
          label: 'Eliminar',
          icon: <Trash2 {...ICON} />,
          isDanger: true,
          needs: 'delete',
          onChoose: () => askRemoval({ record, texts: APPOINTMENT_REMOVAL, thing: <RemovedAppointment record={record} /> }),
        },
      ]}
    />
  );
}
