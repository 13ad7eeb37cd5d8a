import { NEW_PASSWORD_MIN, PASSWORD_CHANGE_RULES, type Values } from '@radiance/backend/contract';
import { useApi } from '../../../data/useApi';
import { PasswordField } from '../../../inputs/PasswordField';
import { rule } from '../../../lib/fields';
import { useAuth } from '../../../session/AuthProvider';
import { FormDialog } from '../../../inputs/dialogs/FormDialog';

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { user } = useAuth();
  const api = useApi();
  return (
    <FormDialog
      title="Cambiar la contraseña"
      submit="Cambiar la contraseña"
      done="Contraseña cambiada. Tus demás sesiones se han cerrado."
      change={({ current_password, new_password }: Values<typeof PASSWORD_CHANGE_RULES>) =>
        api.changePassword({ current_password, new_password })
      }
      onClose={onClose}
    >
      {/* Lets the browser's password manager know the account. */}
      <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField
        source="current_password"
        label="Contraseña actual"
        autoFocus
        validate={rule(PASSWORD_CHANGE_RULES.current_password)}
      />
      <PasswordField
        source="new_password"
        label="Contraseña nueva"
        hint={`${NEW_PASSWORD_MIN} caracteres o más. Varias palabras seguidas son fáciles de recordar.`}
        autoComplete="new-password"
        validate={rule(PASSWORD_CHANGE_RULES.new_password)}
      />
    </FormDialog>
  );
}
