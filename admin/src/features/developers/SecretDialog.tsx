import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Control } from '../../inputs/FieldFrame';
import { Padded } from '../../inputs/Fields';
import { useCopy } from '../../lib/browser/useCopy';
import { DialogFrame } from '../../ui/dialog/DialogFrame';

interface Props {
  title: string;
  /** Name of the secret: `Clave`. */
  label: string;
  text: string;
  secret: string;
  onClose: () => void;
}

/** The server shows the secret once. */
export function SecretDialog({ title, label, text, secret, onClose }: Props) {
  const { copy, isCopied } = useCopy('Copiado');
  const buttons = (
    <>
      <Button onClick={onClose}>Cerrar</Button>
      <Button variant="contained" color="primary" onClick={() => void copy(secret)}>
        {isCopied ? 'Copiado' : 'Copiar'}
      </Button>
    </>
  );
  return (
    <DialogFrame title={title} width={560} onClose={onClose} footer={buttons}>
      <Padded>
        <Texts>
          <p>{text}</p>
          <Control readOnly aria-label={label} value={secret} onFocus={({ target }) => target.select()} />
        </Texts>
      </Padded>
    </DialogFrame>
  );
}

const Texts = styled('div')`
  display: grid;
  gap: 16px;
  overflow-wrap: anywhere;
`;
