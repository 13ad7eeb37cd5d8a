import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { IMPORT_KIND_LABELS, type ImportRecord } from '@radiance/backend/contract';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useApi } from '../../data/useApi';
import { counted } from '../../lib/countTexts';
import { sentenceOf } from '../../lib/failures';
import { PageHead } from '../../page/PageHead';
import { WhenLoaded } from '../../page/WhenLoaded';
import { SectionBlock } from '../../page/SectionBlock';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { ColumnMatching } from './ColumnMatching';
import { DryRunReport } from './DryRunReport';
import { ImportQuestions } from './ImportQuestions';
import { ImportResult } from './ImportResult';
import { isWorking, useImport, useImportActs } from './useImports';

export function ImportPage() {
  const { id = '' } = useParams();
  const query = useImport(id);
  const record = query.data;
  return (
    <>
      <PageHead title={record ? `Importar ${IMPORT_KIND_LABELS[record.kind].toLowerCase()}` : 'Importar'} />
      <Back>
        <Link to="/importar">Todas las importaciones</Link>
        {record && (
          <span>
            {record.file_name} · {counted(record.rows, 'fila', 'filas')}
            {record.source && ` · archivo de ${record.source}`}
          </span>
        )}
      </Back>
      <WhenLoaded query={query} failed="No se ha podido cargar la importación.">
        {(loaded) => (loaded.state === 'ready' ? <Prepared record={loaded} /> : <ImportResult record={loaded} />)}
      </WhenLoaded>
    </>
  );
}

/** Nothing is written yet. */
function Prepared({ record }: { record: ImportRecord }) {
  const { change, act } = useImportActs(record.id);
  const [isAsking, setIsAsking] = useState(false);
  const isOpen = record.questions.some(({ answer }) => answer === null);
  const isBusy = change.isPending || act.isPending || isWorking(record);
  // Shown as chosen until the server answers.
  const pending = change.isPending ? change.variables : {};
  return (
    <>
      <SectionBlock id="columnas" title="Qué es cada columna" note="Lo que no elijas no se importa.">
        <ColumnMatching record={record} pending={pending} isBusy={isBusy} onChange={change.mutate} />
      </SectionBlock>
      {record.questions.length > 0 && (
        <SectionBlock id="preguntas" title="Lo que el archivo no dice">
          <ImportQuestions questions={record.questions} pending={pending} isBusy={isBusy} onAnswer={change.mutate} />
        </SectionBlock>
      )}
      <SectionBlock id="resultado" title="Qué pasaría">
        <DryRunReport record={record} onChange={change.mutate} />
        <Buttons>
          <Button
            variant="contained"
            color="primary"
            disabled={isBusy || isOpen || record.ready === 0}
            onClick={() => setIsAsking(true)}
          >
            Importar {record.ready} {record.ready === 1 ? 'fila' : 'filas'}
          </Button>
          <Discard id={record.id} isBusy={isBusy} />
        </Buttons>
        {isOpen && <Hint role="status">Contesta antes a las preguntas.</Hint>}
      </SectionBlock>
      {isAsking && (
        <ConfirmDialog
          question={`¿Importar ${record.ready} ${record.ready === 1 ? 'fila' : 'filas'}?`}
          text="Puedes deshacer la importación entera durante 30 días."
          confirm="Importar"
          isHarmless
          isBusy={act.isPending}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => act.mutate('run', { onSettled: () => setIsAsking(false) })}
        />
      )}
    </>
  );
}

function Discard({ id, isBusy }: { id: string; isBusy: boolean }) {
  const api = useApi();
  const navigate = useNavigate();
  const notify = useNotify();
  const discard = (): void => {
    api.removeImport(id).then(
      () => navigate('/importar'),
      (error: unknown) => notify(sentenceOf(error), { type: 'error' }),
    );
  };
  return (
    <Button disabled={isBusy} onClick={discard}>
      Descartar el archivo
    </Button>
  );
}

const Back = styled('p')`
  display: flex;
  flex-wrap: wrap;
  gap: 0 18px;
  align-items: center;
  margin-bottom: 12px;
  color: var(--muted);
  overflow-wrap: anywhere;
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: var(--ink);
    text-underline-offset: 3px;
  }
`;

const Buttons = styled('div')`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  margin-top: 24px;
`;

const Hint = styled('p')`
  margin-top: 10px;
  font-size: 14px;
  color: var(--muted);
`;
