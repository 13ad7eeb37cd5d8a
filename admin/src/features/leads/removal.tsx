import type { Lead } from '@radiance/backend/contract';
import { counted } from '../../lib/countTexts';
import { RemovedThing, type RemovalTexts } from '../../records/removal/Removal';

export const LEAD_REMOVAL: RemovalTexts = {
  question: '¿Eliminar este lead?',
  questionMany: (count) => `¿Eliminar ${counted(count, 'lead', 'leads')}?`,
  done: 'Lead eliminado correctamente',
  failed: 'Error al eliminar el lead',
};

export const RemovedLead = ({ record }: { record: Lead }) => <RemovedThing title={record.name} text={record.email} />;
