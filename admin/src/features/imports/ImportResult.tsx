import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ImportRecord } from '@radiance/backend/contract';
import { useState } from 'react';
import { counted } from '../../lib/countTexts';
import { SectionBlock } from '../../page/SectionBlock';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { InstantDay } from '../../ui/ClinicTime';
import { FactList } from '../../ui/FactList';
import { RowList } from './RowList';
import { isWorking, useImportActs } from './useImports';

const STATE_TEXTS: Readonly<Record<Exclude<ImportRecord['state'], 'ready'>, string>> = {
  running: 'Importando. Puedes seguir trabajando o cerrar esta página.',
  done: 'Importación terminada.',
  undoing: 'Deshaciendo. Puedes seguir trabajando o cerrar esta página.',
  undone: 'Importación deshecha.',
  failed: 'Se interrumpió por un error. Deshaz lo que se creó y vuelve a importar.',
};

/** Progress, and what was written. */
export function ImportResult({ record }: { record: ImportRecord }) {
  const { id, state, rows, done, created, skipped, left, kept, undo_until, options } = record;
  const { act } = useImportActs(id);
  const [isAsking, setIsAsking] = useState(false);
  const notes = (of: ImportRecord['left']) => of.map(({ row, message }) => ({ row, text: message }));
  return (
    <SectionBlock id="hecho" title="Resultado">
      <StateText role="status">{state !== 'ready' && STATE_TEXTS[state]}</StateText>
      {isWorking(record) && (
        <Progress>
          <progress aria-label="Progreso" max={rows} value={done} />
          <span>
            {done} de {counted(rows, 'fila', 'filas')}
          </span>
        </Progress>
      )}
      <Facts>
        <FactList
          facts={[
            { term: state === 'undone' ? 'Conservados' : 'Creados', value: created },
            { term: 'Sin importar', value: counted(skipped, 'fila', 'filas') },
          ]}
        />
      </Facts>
      {(state === 'done' || state === 'failed') && undo_until && (
        <Undo>
          <Button disabled={act.isPending} onClick={() => setIsAsking(true)}>
            Deshacer la importación
          </Button>
          <span>
            Hasta el <InstantDay instant={undo_until} />. Lo que hayas cambiado después se conserva.
          </span>
        </Undo>
      )}
      {state === 'undone' && (
        <Undo>
          <Button disabled={act.isPending} onClick={() => act.mutate('run')}>
            Importar de nuevo
          </Button>
        </Undo>
      )}
      <RowList title="Conservados al deshacer" notes={notes(kept)} />
      <RowList title="Filas sin importar" notes={notes(left)} />
      {isAsking && (
        <ConfirmDialog
          question="¿Deshacer la importación?"
          text={`Se elimina lo que creó (${created}). Lo que haya cambiado desde entonces o esté en uso se conserva y se enumera.${
            options.notify_clients ? ' A quien se avisó de su cita no se le envía nada: llámale.' : ''
          }`}
          confirm="Deshacer"
          isBusy={act.isPending}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => act.mutate('undo', { onSettled: () => setIsAsking(false) })}
        />
      )}
    </SectionBlock>
  );
}

const StateText = styled('p')`
  margin-bottom: 14px;
  font-size: 17px;
`;

const Facts = styled('div')`
  max-width: 480px;
`;

const Progress = styled('div')`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 14px;
  align-items: center;
  margin-bottom: 18px;
  color: var(--muted);
  font-variant-numeric: tabular-nums;
  & progress {
    width: min(420px, 100%);
    height: 10px;
  }
`;

const Undo = styled('div')`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
  margin-top: 20px;
  font-size: 14px;
  color: var(--muted);
`;
