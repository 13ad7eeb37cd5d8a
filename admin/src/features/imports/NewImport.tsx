import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { IMPORT_KIND_LABELS, IMPORT_KINDS, type ImportKind, type ImportSummary } from '@radiance/backend/contract';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useApi, useCommand } from '../../data/useApi';
import { counted } from '../../lib/countTexts';
import { PageHead } from '../../page/PageHead';
import { SectionBlock } from '../../page/SectionBlock';
import { WhenLoaded } from '../../page/WhenLoaded';
import { Instant } from '../../ui/ClinicTime';
import { Segments } from '../../ui/buttons/Segments';
import { useImports } from './useImports';
import { WholeExport } from './WholeExport';
import { contentUpTo } from '../../theme/tokens';

const ACCEPTED = '.csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const STATES: Readonly<Record<ImportSummary['state'], string>> = {
  ready: 'Sin importar',
  running: 'Importando…',
  done: 'Importado',
  undoing: 'Deshaciendo…',
  undone: 'Deshecho',
  failed: 'Interrumpido',
};

export function NewImport() {
  return (
    <>
      <PageHead title="Importar" />
      <SectionBlock
        id="archivo"
        title="Traer datos de otro programa"
        note="Un archivo CSV o Excel (.xlsx); de un libro con varias hojas se lee la primera. Primero se enseña qué pasaría; no se guarda nada hasta que pulses «Importar»."
      >
        <Upload />
      </SectionBlock>
      <SectionBlock id="anteriores" title="Importaciones" note="Cada una se puede deshacer entera durante 30 días.">
        <Earlier />
      </SectionBlock>
      <SectionBlock
        id="exportar"
        title="Llevarse todo"
        note="Un archivo .zip con todos los datos de la clínica en CSV y JSON, las fotos y los documentos. Es tuyo: guárdalo en un sitio seguro."
      >
        <WholeExport />
      </SectionBlock>
    </>
  );
}

function Upload() {
  const api = useApi();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<ImportKind>('clients');
  const upload = useCommand((file: File) => api.uploadImport(kind, file), {
    failed: 'No se ha podido leer el archivo',
    onSuccess: ({ id }) => navigate(`/importar/${id}`),
  });
  return (
    <Form>
      <Segments role="group" aria-label="Qué quieres importar">
        {IMPORT_KINDS.map((name) => (
          <button key={name} type="button" aria-pressed={name === kind} onClick={() => setKind(name)}>
            {IMPORT_KIND_LABELS[name]}
          </button>
        ))}
      </Segments>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label="Archivo para importar"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) upload.mutate(file);
          target.value = '';
        }}
      />
      <Button variant="contained" color="primary" disabled={upload.isPending} onClick={() => input.current?.click()}>
        {upload.isPending ? 'Leyendo el archivo…' : 'Elegir archivo'}
      </Button>
    </Form>
  );
}

const Earlier = () => (
  <WhenLoaded query={useImports()} failed="No se han podido cargar las importaciones.">
    {(imports) => <ImportList imports={imports} />}
  </WhenLoaded>
);

function ImportList({ imports }: { imports: readonly ImportSummary[] }) {
  if (imports.length === 0) return <Empty>Todavía no has importado nada.</Empty>;
  return (
    <List>
      {imports.map(({ id, kind, file_name, state, rows, created, created_at }) => (
        <li key={id}>
          <Link to={`/importar/${id}`}>{file_name}</Link>
          <span>
            {IMPORT_KIND_LABELS[kind]} ·{' '}
            {state === 'ready' ? counted(rows, 'fila', 'filas') : `${created} creados de ${counted(rows, 'fila', 'filas')}`}
          </span>
          <span>{STATES[state]}</span>
          <span>
            <Instant instant={created_at} />
          </span>
        </li>
      ))}
    </List>
  );
}

const Form = styled('div')`
  display: flex;
  flex-wrap: wrap;
  gap: 14px;
  align-items: center;
`;

const Empty = styled('p')`
  color: var(--muted);
`;

const List = styled('ul')`
  border-top: 1px solid var(--line);
  & li {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 2fr) minmax(0, 1fr) auto;
    gap: 2px 18px;
    align-items: center;
    min-height: 48px;
    padding: 6px 0;
    border-bottom: 1px solid var(--line);
    overflow-wrap: anywhere;
  }
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    font-weight: 600;
    color: inherit;
    text-underline-offset: 3px;
  }
  & span {
    font-size: 14px;
    color: var(--muted);
  }
  ${contentUpTo(
    760,
    `
      & li {
        grid-template-columns: minmax(0, 1fr) auto;
      }
    `,
  )}
`;
