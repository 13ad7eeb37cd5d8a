import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { EnrolledFactor } from '@radiance/backend/contract';
import { Check, Copy } from 'lucide-react';
import { useCopy } from '../../../lib/browser/useCopy';

type Totp = NonNullable<EnrolledFactor['totp']>;

const inGroups = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ');

/** By QR code, by a link on the same phone, or by hand. */
export function TotpSetup({ secret, uri, qr_code }: Totp) {
  const { copy, isCopied } = useCopy('Clave copiada');
  const Icon = isCopied ? Check : Copy;
  return (
    <Setup>
      <img src={qr_code} width={196} height={196} alt="Código QR para tu aplicación de códigos" />
      <div>
        <p>
          Escanea el código QR con tu aplicación. Si estás en el móvil, <a href={uri}>ábrela desde aquí</a>; si no puedes
          escanear, escribe esta clave:
        </p>
        <Secret>{inGroups(secret)}</Secret>
        <Button startIcon={<Icon size={16} />} onClick={() => void copy(secret)}>
          {isCopied ? 'Clave copiada' : 'Copiar la clave'}
        </Button>
      </div>
    </Setup>
  );
}

const Setup = styled('div')`
  display: flex;
  flex-wrap: wrap;
  gap: 20px;
  align-items: flex-start;
  & > div {
    flex: 1 1 210px;
  }
  & img {
    display: block;
    border: 1px solid var(--line);
    border-radius: 3px;
    background: var(--paper);
  }
  & a {
    color: var(--clay);
    font-weight: 500;
  }
`;

const Secret = styled('code')`
  display: block;
  margin: 12px 0 14px;
  font:
    600 15px/22px ui-monospace,
    monospace;
  overflow-wrap: anywhere;
`;
