import { REAUTHENTICATION_RULES } from '@radiance/backend/contract';
import { PasswordField } from '../../../inputs/PasswordField';
import { SentForm } from '../../../inputs/SentForm';
import { rule } from '../../../lib/fields';
import { useAuth } from '../../../session/AuthProvider';

export function PasswordReauthentication({ submit, onVerified }: { submit: string; onVerified: () => void }) {
  const { user, store } = useAuth();
  const verify = async ({ password }: { password: string }) => {
    await store.reauthenticate(password);
    onVerified();
  };
  return (
    <SentForm submit={submit} busy="Comprobando..." send={verify}>
      {/* Lets the browser's password manager know the account. */}
      <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField source="password" label="Contraseña" autoFocus validate={rule(REAUTHENTICATION_RULES.password)} />
    </SentForm>
  );
}
