import { styled } from '@mui/material/styles';
import { importFieldLabel, type ImportDuplicate, type ImportOptions, type ImportRecord } from '@radiance/backend/contract';
import { counted } from '../../lib/countTexts';
import { FactList } from '../../ui/FactList';
import { Tick } from '../../ui/Checkbox';
import { RowList } from './RowList';

const DUPLICATE_TEXTS: Readonly<Record<ImportDuplicate['by'], string>> = {
  email: 'mismo correo',
  phone: 'mismo teléfono',
  name: 'mismo nombre',
  appointment: 'misma persona, día y hora',
};

/** What would be written and what would not, row by row. */
export function DryRunReport({ record, onChange }: { record: ImportRecord; onChange: (change: Partial<ImportOptions>) => void }) {
  const { kind, rows, ready, troubles, duplicates, options } = record;
  const notesOf = (isBlocking: boolean) =>
    troubles
      .filter(({ blocking }) => blocking === isBlocking)
      .map(({ row, field, value, message }) => {
        const label = field && importFieldLabel(kind, field);
        return { row, text: [label, value && `«${value}»`, message].filter(Boolean).join(' · ') };
      });
  const repeated = duplicates.map(({ row, name, by, of_row, skipped }) => {
    const other = of_row === null ? 'ya está en la clínica' : `repite la fila ${of_row}`;
    return { row, text: `${name} · ${DUPLICATE_TEXTS[by]}: ${other}${skipped ? '' : '. Se importa igualmente.'}` };
  });
  return (
    <>
      <Facts>
        <FactList
          facts={[
            { term: 'En el archivo', value: counted(rows, 'fila', 'filas') },
            { term: 'Se importan', value: counted(ready, 'fila', 'filas') },
            { term: 'Se quedan fuera', value: counted(rows - ready, 'fila', 'filas') },
          ]}
        />
      </Facts>
      {kind === 'appointments' && (
        <Notify>
          <input
            type="checkbox"
            checked={options.notify_clients}
            onChange={({ target }) => onChange({ notify_clients: target.checked })}
          />
          Enviar la confirmación y el recordatorio de las citas futuras. Si no, nadie recibe nada.
        </Notify>
      )}
      <RowList title="No se pueden importar" notes={notesOf(true)} />
      <RowList title="Duplicados" notes={repeated} />
      <RowList title="Se importan con cambios" notes={notesOf(false)} />
    </>
  );
}

const Facts = styled('div')`
  max-width: 480px;
`;

const Notify = styled(Tick)`
  margin-top: 14px;
`;
