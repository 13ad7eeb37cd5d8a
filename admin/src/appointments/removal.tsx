import type { Appointment } from '@radiance/backend/contract';
import { RemovedThing, type RemovalTexts } from '../components/Removal';
import { counted } from '../components/numbers';
import { formatShortDay, formatTime } from '../dates';

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
