import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { INVITATION_HOURS, type Invitation } from '@radiance/backend/contract';
import { Control } from '../../../inputs/FieldFrame';
import { Padded } from '../../../inputs/Fields';
import { useCopy } from '../../../lib/browser/useCopy';
import { DialogFrame } from '../../../ui/dialog/DialogFrame';

/** Without a mail server the administrator passes the link on. The server shows it once. */
export function InvitationLinkDialog({
  invitation: { email, link = '' },
  onClose,
}: {
  invitation: Invitation;
  onClose: () => void;
}) {
  const { copy, isCopied } = useCopy('Enlace copiado');
  const buttons = (
    <>
      <Button onClick={onClose}>Cerrar</Button>
      <Button variant="contained" color="primary" onClick={() => void copy(link)}>
        {isCopied ? 'Enlace copiado' : 'Copiar enlace'}
      </Button>
    </>
  );
  return (
    <DialogFrame title="Enlace de la invitación" width={560} onClose={onClose} footer={buttons}>
      <Padded>
        <Texts>
          <p>
            Esta web aún no envía correos. Copia el enlace y házselo llegar a <b>{email}</b>: con él elige su contraseña y entra.
          </p>
          <Control readOnly aria-label={`Enlace para ${email}`} value={link} onFocus={({ target }) => target.select()} />
          <p>
            Sirve una sola vez y caduca en {INVITATION_HOURS} horas. Si lo pierdes, «Copiar enlace» crea otro y este deja de
            servir.
          </p>
        </Texts>
      </Padded>
    </DialogFrame>
  );
}

const Texts = styled('div')`
  display: grid;
  gap: 16px;
  overflow-wrap: anywhere;
`;
