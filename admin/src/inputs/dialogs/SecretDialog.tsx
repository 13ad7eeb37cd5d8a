import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Control } from '../FieldFrame';
import { Padded } from '../Fields';
import { useCopy } from '../../lib/browser/useCopy';
import { DialogFrame } from '../../ui/dialog/DialogFrame';

interface Props {
  title: string;
  /** Name of the secret: `Clave`. */
  label: string;
  secret: string;
  /** Below the secret. */
  note?: string;
  copyText?: string;
  copiedText?: string;
  children: ReactNode;
  onClose: () => void;
}

/** The server shows the secret once. */
export function SecretDialog({
  title,
  label,
  secret,
  note,
  copyText = 'Copiar',
  copiedText = 'Copiado',
  children,
  onClose,
}: Props) {
  const { copy, isCopied } = useCopy(copiedText);
  const buttons = (
    <>
      <Button onClick={onClose}>Cerrar</Button>
      <Button variant="contained" color="primary" onClick={() => void copy(secret)}>
        {isCopied ? copiedText : copyText}
      </Button>
    </>
  );
  return (
    <DialogFrame title={title} width={560} onClose={onClose} footer={buttons}>
      <Padded>
        <Texts>
          <p>{children}</p>
          <Control readOnly aria-label={label} value={secret} onFocus={({ target }) => target.select()} />
          {note && <p>{note}</p>}
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
