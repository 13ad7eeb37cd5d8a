import { EMAIL_CHANGE_MINUTES, EMAIL_CHANGE_RULES, type EmailChange, type Values } from '@radiance/backend/contract';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useApi } from '../../../data/useApi';
import { Padded } from '../../../inputs/Fields';
import { PasswordField } from '../../../inputs/PasswordField';
import { TextField } from '../../../inputs/TextField';
import { rule } from '../../../lib/fields';
import { DialogFrame } from '../../../ui/dialog/DialogFrame';
import { FormDialog } from '../../../inputs/dialogs/FormDialog';

interface Props {
  onRequested: () => void;
  onClose: () => void;
}

/** The old e-mail stays valid until the link mailed to the new one is used. */
export function EmailDialog({ onRequested, onClose }: Props) {
  const api = useApi();
  const [change, setChange] = useState<EmailChange | null>(null);
  if (change) return <ChangeRequested change={change} onClose={onClose} />;
  return (
    <FormDialog
      title="Cambiar el email"
      submit="Enviar el enlace"
      done="Enlace enviado"
      change={async ({ current_password, email }: Values<typeof EMAIL_CHANGE_RULES>) => {
        setChange(await api.changeEmail({ current_password, email }));
        onRequested();
      }}
      onClose={onClose}
      staysOpen
    >
      <TextField
        source="email"
        label="Email nuevo"
        type="email"
        autoComplete="email"
        autoFocus
        hint="Te escribiremos ahí con un enlace para confirmarlo."
        validate={rule(EMAIL_CHANGE_RULES.email)}
      />
      <PasswordField source="current_password" label="Contraseña actual" validate={rule(EMAIL_CHANGE_RULES.current_password)} />
    </FormDialog>
  );
}

function ChangeRequested({ change: { email, pending_email, mails }, onClose }: { change: EmailChange; onClose: () => void }) {
  const button = (
    <Button variant="contained" color="primary" onClick={onClose}>
      Entendido
    </Button>
  );
  return (
    <DialogFrame title="Confirma el email nuevo" width={480} onClose={onClose} footer={button}>
      <Padded>
        <p>
          Hemos escrito a <b>{pending_email}</b> con un enlace que caduca en {EMAIL_CHANGE_MINUTES} minutos. Hasta que lo uses,
          sigues entrando con {email}.
        </p>
        {mails === 'kept' && (
          <p>Esta web aún no envía correos: el mensaje queda guardado en el servidor. Pídeselo a quien lo administra.</p>
        )}
      </Padded>
    </DialogFrame>
  );
}
