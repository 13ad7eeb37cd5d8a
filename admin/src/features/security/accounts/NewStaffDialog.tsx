import { Button } from '@mui/material';
import { NEW_STAFF_RULES, type NewAdministrator, type NewStaff } from '@radiance/backend/contract';
import { useState } from 'react';
import { Padded } from '../../../inputs/Fields';
import { TextField } from '../../../inputs/TextField';
import { rule } from '../../../lib/fields';
import { useCopy } from '../../../lib/useCopy';
import { DialogFrame } from '../../../ui/dialog/DialogFrame';
import { FactList } from '../../../ui/FactList';
import { useAccountCalls } from '../calls/accountCalls';
import { AccountDialog } from './AccountDialog';
import { RolesField } from './RolesField';

export function NewStaffDialog({ onClose }: { onClose: () => void }) {
  const { invite } = useAccountCalls();
  const [made, setMade] = useState<NewAdministrator | null>(null);
  if (made) return <FirstPassword made={made} onClose={onClose} />;
  return (
    <AccountDialog
      title="Dar acceso al panel"
      submit="Dar acceso"
      done="Acceso dado"
      defaults={{ roles: [] }}
      change={async ({ email, roles }: NewStaff) => setMade(await invite({ email, roles }))}
      onClose={onClose}
      staysOpen
    >
      <TextField source="email" label="Email" type="email" autoComplete="off" autoFocus validate={rule(NEW_STAFF_RULES.email)} />
      <RolesField />
    </AccountDialog>
  );
}

/** Shown this once: nobody keeps it. */
function FirstPassword({ made: { email, password }, onClose }: { made: NewAdministrator; onClose: () => void }) {
  const { copy, isCopied } = useCopy('Contraseña copiada');
  const buttons = (
    <>
      <Button onClick={() => void copy(password)}>{isCopied ? 'Copiada' : 'Copiar la contraseña'}</Button>
      <Button variant="contained" color="primary" onClick={onClose}>
        Ya la he entregado
      </Button>
    </>
  );
  return (
    <DialogFrame title="Contraseña de un solo vistazo" width={480} footer={buttons}>
      <Padded>
        <p>Entrégasela en persona y pídele que la cambie al entrar. No se volverá a mostrar.</p>
        <FactList
          facts={[
            { term: 'Email', value: email },
            { term: 'Contraseña', value: password },
          ]}
        />
      </Padded>
    </DialogFrame>
  );
}
