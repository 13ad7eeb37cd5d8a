import type { Withdrawal } from '@radiance/backend/contract';
import { counted } from '../../lib/countTexts';
import { RemovedThing, type RemovalTexts } from '../../records/removal/Removal';

export const WITHDRAWAL_REMOVAL: RemovalTexts = {
  question: '¿Eliminar este desistimiento?',
  questionMany: (count) => `¿Eliminar ${counted(count, 'desistimiento', 'desistimientos')}?`,
  done: 'Desistimiento eliminado correctamente',
  failed: 'Error al eliminar el desistimiento',
};

export const RemovedWithdrawal = ({ record }: { record: Withdrawal }) => (
  <RemovedThing title={record.name} text={record.reference} />
);
