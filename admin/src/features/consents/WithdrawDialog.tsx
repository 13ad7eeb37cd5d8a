import type { BeforeAfter, Consent, Practitioner } from '@radiance/backend/contract';
import { useNotify, useUpdate } from 'ra-core';
import { counted } from '../../lib/countTexts';
import { sentenceOf } from '../../lib/failures';
import { useClinicNow } from '../../lib/clinic/useNow';
import { RemovedThing } from '../../records/removal/Removal';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { useWholeList } from '../../data/wholeList';

/** Lists the pictures that the withdrawal deletes. They cannot be restored. */
export function WithdrawDialog({ record, onClose }: { record: Consent; onClose: () => void }) {
  const { date } = useClinicNow();
  const notify = useNotify();
  const pairs = useWholeList<BeforeAfter>('before-after', { filter: { consent_id: record.id }, by: 'id' });
  const portraits = useWholeList<Practitioner>('practitioners', { filter: { image_consent_id: record.id }, by: 'id' });
  const [update, { isPending }] = useUpdate<Consent>(
    'consents',
    { id: record.id, data: { withdrawn_on: date }, previousData: record },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        notify('Consentimiento retirado', { type: 'success' });
        onClose();
      },
      onError: (error) => {
        notify('Error al retirar el consentimiento', { type: 'error', detail: sentenceOf(error) });
        onClose();
      },
    },
  );
  return (
    <ConfirmDialog
      question="¿Retirar el consentimiento?"
      text={`${whatGoes(pairs, portraits)} No se puede deshacer. El consentimiento queda anotado como retirado hoy.`}
      confirm="Retirar"
      isBusy={isPending}
      onCancel={onClose}
      onConfirm={() => void update()}
    >
      <RemovedThing title={record.name} text="Dejará de valer para todos los usos." />
    </ConfirmDialog>
  );
}

interface Counted {
  total?: number;
  error: unknown;
}

/** Without permission to list both, the sentence is general. */
function whatGoes(pairs: Counted, portraits: Counted): string {
  if (pairs.error || portraits.error || pairs.total === undefined || portraits.total === undefined)
    return 'Se borran de la web y de la galería todas las imágenes que se muestran con él.';
  const parts = [
    pairs.total > 0 && counted(pairs.total, 'comparación de la galería', 'comparaciones de la galería'),
    portraits.total > 0 && counted(portraits.total, 'retrato del equipo', 'retratos del equipo'),
  ].filter((part) => part !== false);
  return parts.length > 0
    ? `Se borra: ${parts.join(' y ')}, con todas sus imágenes.`
    : 'Ahora no se muestra ninguna imagen con él.';
}
