import { Button } from '@mui/material';
import { Padded } from '../../../inputs/Fields';
import { useAuth } from '../../../session/AuthProvider';
import { DialogFrame } from '../../../ui/dialog/DialogFrame';
import { ReauthenticationMethods } from './ReauthenticationMethods';

/** Shown over any screen when the server asks for re-authentication. The refused request waits and is sent again. */
export function ReauthenticationDialog() {
  const { needsReauthentication, store } = useAuth();
  if (!needsReauthentication) return null;
  const cancel = () => store.settleReauthentication(false);
  return (
    <DialogFrame title="Confirma que eres tú" width={480} onClose={cancel} footer={<Button onClick={cancel}>Cancelar</Button>}>
      <Padded>
        <p style={{ marginBottom: 18 }}>Escribe tu contraseña para continuar.</p>
        <ReauthenticationMethods submit="Confirmar" onVerified={() => store.settleReauthentication(true)} />
      </Padded>
    </DialogFrame>
  );
}
