import type { Practitioner } from '@radiance/backend/contract';
import { styled } from '@mui/material/styles';
import { RecordDialog } from '../../records/record/RecordDialog';
import { BELOW_MOBILE } from '../../theme/tokens';
import { DialogFrame } from '../../ui/dialog/DialogFrame';
import { Substitutions } from '../absence-cover';

/** Future appointments of a practitioner who leaves. */
export const ComingDialog = () => (
  <RecordDialog<Practitioner> title="Citas por delante" missing="Esta persona ya no está en el equipo." width={720}>
    {(practitioner, close) => (
      <DialogFrame title={`Citas por delante de ${practitioner.name}`} width={720} onClose={close}>
        <Body>
          <Substitutions missing={practitioner.id} />
        </Body>
      </DialogFrame>
    )}
  </RecordDialog>
);

const Body = styled('div')`
  padding: 22px 28px 28px;
  ${BELOW_MOBILE} {
    padding: 16px;
  }
`;
