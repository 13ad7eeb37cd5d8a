import { EMAIL_CHANGE_RULES, type Values } from '@radiance/backend/contract';
import { PasswordField } from '../../../inputs/PasswordField';
import { TextField } from '../../../inputs/TextField';
import { rule } from '../../../lib/fields';
import { useAuth } from '../../../session/AuthProvider';
import { useAccountCalls } from '../calls/accountCalls';
import { AccountDialog } from './AccountDialog';

export function EmailDialog({ onClose }: { onClose: () => void }) {
  const { store } = useAuth();
  const { changeEmail } = useAccountCalls();
  return (
    <AccountDialog
      title="Cambiar el email"
      submit="Cambiar el email"
      done="Email cambiado. Tus demás sesiones se han cerrado."
      change={async ({ current_password, email }: Values<typeof EMAIL_CHANGE_RULES>) =>
        store.setUser(await changeEmail({ current_password, email }))
      }
      onClose={onClose}
    >
      <TextField
        source="email"
        label="Email nuevo"
        type="email"
        autoComplete="email"
        autoFocus
        validate={rule(EMAIL_CHANGE_RULES.email)}
      />
      <PasswordField source="current_password" label="Contraseña actual" validate={rule(EMAIL_CHANGE_RULES.current_password)} />
    </AccountDialog>
  );
}
