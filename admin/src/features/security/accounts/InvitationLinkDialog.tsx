import { INVITATION_HOURS, type Invitation } from '@radiance/backend/contract';
import { SecretDialog } from '../../../inputs/dialogs/SecretDialog';

interface Props {
  invitation: Invitation;
  onClose: () => void;
}

/** Without a mail server the administrator passes the link on. */
export const InvitationLinkDialog = ({ invitation: { email, link = '' }, onClose }: Props) => (
  <SecretDialog
    title="Enlace de la invitación"
    label={`Enlace para ${email}`}
    secret={link}
    note={`Sirve una sola vez y caduca en ${INVITATION_HOURS} horas. Si lo pierdes, «Copiar enlace» crea otro y este deja de servir.`}
    copyText="Copiar enlace"
    copiedText="Enlace copiado"
    onClose={onClose}
  >
    Esta web aún no envía correos. Copia el enlace y házselo llegar a <b>{email}</b>: con él elige su contraseña y entra.
  </SecretDialog>
);
