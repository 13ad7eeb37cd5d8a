import type { Practitioner } from '@radiance/backend/contract';
import { RecordDialog } from '../../records/record/RecordDialog';
import { DialogBody, DialogFrame } from '../../ui/dialog/DialogFrame';
import { AbsenceCover } from '../absence-cover';

/** Future appointments of a practitioner who leaves. */
export const ComingDialog = () => (
  <RecordDialog<Practitioner> title="Citas por delante" missing="Esta persona ya no está en el equipo." width={720}>
    {(practitioner, close) => (
      <DialogFrame title={`Citas por delante de ${practitioner.name}`} width={720} onClose={close}>
        <DialogBody>
          <AbsenceCover missing={practitioner.id} />
        </DialogBody>
      </DialogFrame>
    )}
  </RecordDialog>
);
