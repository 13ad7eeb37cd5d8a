import { formatShortDay, formatTime, type Appointment } from '@radiance/backend/contract';
import { counted } from '../../lib/countTexts';
import { RemovedThing, type RemovalTexts } from '../../records/removal/Removal';

export const APPOINTMENT_REMOVAL: RemovalTexts = {
  question: '¿Eliminar esta reserva?',
  questionMany: (count) => `¿Eliminar ${counted(count, 'reserva', 'reservas')}?`,
  done: 'Reserva eliminada correctamente',
  failed: 'Error al eliminar la reserva',
};

export const RemovedAppointment = ({ record }: { record: Appointment }) => (
  <RemovedThing
    title={record.client_name}
    text={record.treatment_name ?? record.email}
    facts={[formatTime(record.time), formatShortDay(record.date)]}
  />
);
