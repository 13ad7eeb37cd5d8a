import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { NO_CONNECTION } from '../../data/httpClient';
import { clinicMeta } from '../../lib/clinicMeta';
import { sentenceOf } from '../../lib/failures';
import { useAuth } from '../../session/AuthProvider';
import { SERIF } from '../../theme/tokens';

/** Where the link of a mail leads. Opening it changes nothing: programs that look through mails follow links and press nothing. */
export function EndSessionsPage() {
  const { store } = useAuth();
  const [state, setState] = useState<'asking' | 'busy' | 'done'>('asking');
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    document.title = `Cerrar todas tus sesiones · ${clinicMeta.name()}`;
  }, []);
  const end = async () => {
    if (state === 'busy') return;
    setState('busy');
    setFailure(null);
    try {
      await store.endSessions(window.location.hash.slice(1));
      setState('done');
    } catch (error) {
      setFailure(error instanceof TypeError ? NO_CONNECTION : sentenceOf(error));
      setState('asking');
    }
  };
  return (
    <Page>
      <p>{clinicMeta.name()}</p>
      {state === 'done' ? (
        <>
          <h1>Sesiones cerradas</h1>
          <p role="status">Nadie sigue dentro con tu cuenta. Entra de nuevo y cambia tu contraseña en Seguridad.</p>
          <Button component={Link} to="/login" variant="contained" color="primary">
            Ir a iniciar sesión
          </Button>
        </>
      ) : (
        <>
          <h1>Cerrar todas tus sesiones</h1>
          <p>Saldrás del panel en todos los dispositivos, también quien haya entrado sin que lo sepas.</p>
          {failure && <p role="alert">{failure}</p>}
          <Button variant="contained" color="primary" aria-disabled={state === 'busy' || undefined} onClick={() => void end()}>
            {state === 'busy' ? 'Cerrando...' : 'Cerrar todas mis sesiones'}
          </Button>
        </>
      )}
    </Page>
  );
}

const Page = styled('main')`
  display: grid;
  gap: 18px;
  align-content: center;
  justify-items: start;
  max-width: 484px;
  min-height: 100dvh;
  margin: 0 auto;
  padding: 32px;
  & > p:first-of-type {
    font: 400 30px/1.1 ${SERIF};
  }
  & h1 {
    font-size: 20px;
    font-weight: 600;
  }
  & > p[role='alert'] {
    font-weight: 500;
    color: var(--danger);
  }
`;
