import { FORGOTTEN_PASSWORD_ROUTE, type ChosenPassword } from '@radiance/backend/contract';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useAuth } from '../../session/AuthProvider';
import { ChosenPasswordField } from './ChosenPasswordField';
import { SentForm } from '../../inputs/SentForm';
import { EntranceLink, EntrancePage } from './EntrancePage';
import { Sentence, MailedLinkOwner } from './MailedLinkOwner';

/** Target of a mailed link. Opening it changes nothing; signing in still asks for the second step. */
export function NewPasswordPage() {
  const { token = '' } = useParams();
  const { store } = useAuth();
  const [isDone, setIsDone] = useState(false);
  if (isDone)
    return (
      <EntrancePage title="Contraseña cambiada">
        <Sentence>
          <p role="status">Todas tus sesiones se han cerrado. Entra con tu contraseña nueva.</p>
          <EntranceLink to="/login">Ir a iniciar sesión</EntranceLink>
        </Sentence>
      </EntrancePage>
    );
  const choose = async ({ password }: ChosenPassword) => {
    await store.resetPassword(token, password);
    setIsDone(true);
  };
  return (
    <EntrancePage title="Elige una contraseña nueva">
      <MailedLinkOwner
        name="password-reset"
        token={token}
        load={store.passwordReset}
        gone={<EntranceLink to={FORGOTTEN_PASSWORD_ROUTE}>Pedir otro enlace</EntranceLink>}
      >
        {({ email }) => (
          <SentForm submit="Cambiar la contraseña" busy="Guardando..." send={choose}>
            <p>{email}</p>
            <ChosenPasswordField email={email} />
          </SentForm>
        )}
      </MailedLinkOwner>
    </EntrancePage>
  );
}
