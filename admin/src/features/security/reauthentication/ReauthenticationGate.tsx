import { Button } from '@mui/material';
import { Padded } from '../../../inputs/Fields';
import { useAuth } from '../../../session/AuthProvider';
import { DialogFrame } from '../../../ui/dialog/DialogFrame';
import { ReauthenticationMethods } from './ReauthenticationMethods';

/** Shown over any screen when the server asks for re-authentication. The refused request waits and is sent again. */
export function ReauthenticationGate() {
  const { isProofAsked, store } = useAuth();
  if (!isProofAsked) return null;
  const cancel = () => store.answerProof(false);
  return (
    <DialogFrame title="Confirma que eres tú" width={480} onClose={cancel} footer={<Button onClick={cancel}>Cancelar</Button>}>
      <Padded>
        <p style={{ marginBottom: 18 }}>Escribe tu contraseña para continuar.</p>
        <ReauthenticationMethods submit="Confirmar" onProved={() => store.answerProof(true)} />
      </Padded>
    </DialogFrame>
  );
}
