import {
  FORGOTTEN_PASSWORD_RULES,
  PASSWORD_RESET_MINUTES,
  type ResetRequested,
  type SignInForm,
} from '@radiance/backend/contract';
import { useState } from 'react';
import { TextField } from '../../inputs/TextField';
import { rule } from '../../lib/fields';
import { useAuth } from '../../session/AuthProvider';
import { SentForm } from '../../inputs/SentForm';
import { EntranceLink, EntrancePage } from './EntrancePage';
import { Sentence } from './MailedLinkOwner';

/** Same answer for every address, so that accounts cannot be guessed. */
export function ForgottenPasswordPage() {
  const { store } = useAuth();
  const [requested, setRequested] = useState<ResetRequested | null>(null);
  return (
    <EntrancePage title="Contraseña olvidada">
      {requested ? (
        <Sentence>
          <p role="status">
            Si hay una cuenta con ese correo, le hemos escrito con un enlace para elegir otra contraseña. Caduca en{' '}
            {PASSWORD_RESET_MINUTES} minutos.
          </p>
          {requested.mails === 'kept' && (
            <p>
              Este sitio no tiene servidor de correo: el mensaje queda en la carpeta «mails» de los datos del servidor. Pídeselo a
              quien lo administra.
            </p>
          )}
          <EntranceLink to="/login">Volver a iniciar sesión</EntranceLink>
        </Sentence>
      ) : (
        <>
          <SentForm
            submit="Enviar el enlace"
            busy="Enviando..."
            send={async ({ email }: Pick<SignInForm, 'email'>) => setRequested(await store.forgottenPassword(email))}
          >
            <TextField
              source="email"
              label="Email"
              type="email"
              autoComplete="username"
              hint="Te escribiremos con un enlace para elegir otra."
              validate={rule(FORGOTTEN_PASSWORD_RULES.email)}
            />
          </SentForm>
          <EntranceLink to="/login">Volver a iniciar sesión</EntranceLink>
        </>
      )}
    </EntrancePage>
  );
}
