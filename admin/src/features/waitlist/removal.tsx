import type { Waiting } from '@radiance/backend/contract';
import { counted } from '../../lib/countTexts';
import { RemovedThing, type RemovalTexts } from '../../records/removal/Removal';

export const WAITLIST_REMOVAL: RemovalTexts = {
  question: '¿Eliminar esta petición de la lista de espera?',
  questionMany: (count) => `¿Eliminar ${counted(count, 'petición', 'peticiones')} de la lista de espera?`,
  done: 'Petición eliminada correctamente',
  failed: 'Error al eliminar la petición',
};

export const RemovedWaitlistEntry = ({ record }: { record: Waiting }) => (
  <RemovedThing title={record.client_name} text={record.treatment_name ?? 'Tratamiento'} />
);
