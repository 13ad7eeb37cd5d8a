import { FORGOTTEN_PASSWORD_ROUTE, type ChosenPassword } from '@radiance/backend/contract';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useAuth } from '../../session/AuthProvider';
import { ChosenPasswordField } from './ChosenPasswordField';
import { FrontForm } from './FrontForm';
import { FrontLink } from './FrontLink';
import { FrontPage } from './FrontPage';
import { Sentence, WhoseLink } from './WhoseLink';

/** Where the link for a new password leads. Opening it changes nothing; signing in asks for the second step as ever. */
export function NewPasswordPage() {
  const { token = '' } = useParams();
  const { store } = useAuth();
  const [isDone, setIsDone] = useState(false);
  if (isDone)
    return (
      <FrontPage title="Contraseña cambiada">
        <Sentence>
          <p role="status">Todas tus sesiones se han cerrado. Entra con tu contraseña nueva.</p>
          <FrontLink to="/login">Ir a iniciar sesión</FrontLink>
        </Sentence>
      </FrontPage>
    );
  const choose = async ({ password }: ChosenPassword) => {
    await store.resetPassword(token, password);
    setIsDone(true);
  };
  return (
    <FrontPage title="Elige una contraseña nueva">
      <WhoseLink
        name="password-reset"
        token={token}
        look={store.passwordReset}
        gone={<FrontLink to={FORGOTTEN_PASSWORD_ROUTE}>Pedir otro enlace</FrontLink>}
      >
        {({ email }) => (
          <FrontForm submit="Cambiar la contraseña" busy="Guardando..." send={choose}>
            <p>{email}</p>
            <ChosenPasswordField email={email} />
          </FrontForm>
        )}
      </WhoseLink>
    </FrontPage>
  );
}
