import { Button, GlobalStyles } from '@mui/material';
import { styled } from '@mui/material/styles';
import { formatDay } from '@radiance/backend/contract';
import { useClinicName } from '../../../data/useClinic';
import { Check, Copy, Download, Printer } from 'lucide-react';
import { createPortal } from 'react-dom';
import { useClinicClock } from '../../../lib/clinic/clinicClock';
import { saveFile } from '../../../lib/browser/saveFile';
import { useCopy } from '../../../lib/browser/useCopy';
import { useAuth } from '../../../session/AuthProvider';
import { Stack } from '../parts/CodeForm';

const FILE_NAME = 'codigos-de-recuperacion.txt';

const fileOf = (text: string) => ({ name: FILE_NAME, contents: new Blob([text], { type: 'text/plain;charset=utf-8' }) });

export function RecoveryCodesSheet({
  codes,
  isFirst = false,
  onDone,
}: {
  codes: readonly string[];
  isFirst?: boolean;
  onDone: () => void;
}) {
  const { user } = useAuth();
  const clock = useClinicClock();
  const { copy, isCopied } = useCopy('Códigos copiados');
  const title = `Códigos de recuperación de ${useClinicName()}`;
  const about = `${user?.email ?? ''} · ${formatDay(clock.now().date)} · cada código sirve una sola vez`;
  const text = [title, about, '', ...codes, ''].join('\r\n');

  return (
    <Stack>
      <p>
        {isFirst && 'La verificación en dos pasos está activada. '}
        Guarda estos códigos en un lugar seguro: con ellos podrás entrar si pierdes tu móvil o tu llave. Cada uno sirve una sola
        vez y no se volverán a mostrar.
      </p>
      <Codes aria-label="Códigos de recuperación">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Actions>
        <Button startIcon={isCopied ? <Check /> : <Copy />} onClick={() => void copy(codes.join('\n'))}>
          Copiar
        </Button>
        <Button startIcon={<Download />} onClick={() => saveFile(fileOf(text))}>
          Descargar
        </Button>
        <Button startIcon={<Printer />} onClick={() => window.print()}>
          Imprimir
        </Button>
      </Actions>
      <Button variant="contained" color="primary" onClick={onDone}>
        Los he guardado
      </Button>
      <PrintedAlone>
        <h1>{title}</h1>
        <p>{about}</p>
        <ul>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </PrintedAlone>
    </Stack>
  );
}

const PRINT_STYLES = {
  '.printed-alone': { display: 'none' },
  '@media print': {
    'body > :not(.printed-alone)': { display: 'none !important' },
    '.printed-alone': { display: 'block' },
    '.printed-alone li': { font: '16pt/2 monospace' },
  },
};

/** Prints only its content. */
const PrintedAlone = ({ children }: { children: React.ReactNode }) => (
  <>
    <GlobalStyles styles={PRINT_STYLES} />
    {createPortal(
      <div className="printed-alone" aria-hidden>
        {children}
      </div>,
      document.body,
    )}
  </>
);

const Codes = styled('ul')`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 6px 20px;
  padding: 18px 20px;
  border: 1px solid var(--line);
  border-radius: 3px;
  background: var(--surface);
  font:
    500 15px/26px ui-monospace,
    monospace;
  white-space: nowrap;
  @media (max-width: 359.95px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Actions = styled('div')`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(104px, 1fr));
  gap: 8px;
  & button {
    padding: 0 8px;
  }
`;
