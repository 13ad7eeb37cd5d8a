import { styled } from '@mui/material/styles';
import {
  IMPORT_COUNTRIES,
  IMPORT_COUNTRY_LABELS,
  IMPORT_DELIMITER_LABELS,
  IMPORT_DELIMITERS,
  IMPORT_ENCODING_LABELS,
  IMPORT_ENCODINGS,
  importFieldLabel,
  importFields,
  type ImportMatch,
  type ImportOptions,
  type ImportRecord,
} from '@radiance/backend/contract';
import { useId } from 'react';
import { Control, Frame } from '../../inputs/FieldFrame';
import { contentUpTo } from '../../theme/tokens';

interface Props {
  record: ImportRecord;
  pending: Partial<ImportOptions>;
  isBusy: boolean;
  onChange: (change: Partial<ImportOptions>) => void;
}

const MATCH_TEXTS: Readonly<Record<ImportMatch, string>> = {
  chosen: 'elegido por ti',
  remembered: 'como la última vez',
  source: 'archivo conocido',
  header: 'por su título',
  content: 'por lo que contiene',
};

/** Each column with samples and the field that it becomes; how the file is read stands below. */
export function ColumnMatching({ record, pending, isBusy, onChange }: Props) {
  const { columns, kind, format } = record;
  const options = { ...record.options, ...pending };
  const chosen = columns.map(({ field }) => field);
  return (
    <>
      <List>
        {columns.map(({ header, field, matched_by, samples }, column) => {
          const name = header || `Columna ${column + 1}`;
          return (
            // A file may have two columns of one name.
            <li key={`${column} ${header}`}>
              <div>
                <strong>{name}</strong>
                <span>{samples.join(' · ') || 'Vacía'}</span>
              </div>
              <div>
                <Control
                  as="select"
                  aria-label={`${name}: qué es`}
                  disabled={isBusy}
                  value={(pending.columns ? pending.columns[column] : field) ?? ''}
                  onChange={({ target }) =>
                    onChange({ columns: chosen.map((known, index) => (index === column ? target.value || null : known)) })
                  }
                >
                  <option value="">No importar</option>
                  {importFields(kind).map((option) => (
                    <option key={option} value={option}>
                      {importFieldLabel(kind, option)}
                    </option>
                  ))}
                </Control>
                {matched_by && <small>{MATCH_TEXTS[matched_by]}</small>}
              </div>
            </li>
          );
        })}
      </List>
      <Reading>
        <Choice
          label="Teléfonos sin prefijo"
          value={options.country}
          values={IMPORT_COUNTRIES}
          labels={IMPORT_COUNTRY_LABELS}
          isBusy={isBusy}
          onChoose={(country) => onChange({ country })}
        />
        {format === 'csv' && (
          <>
            <Choice
              label="Las columnas se separan con"
              value={options.delimiter}
              values={IMPORT_DELIMITERS}
              labels={IMPORT_DELIMITER_LABELS}
              isBusy={isBusy}
              onChoose={(delimiter) => onChange({ delimiter })}
            />
            <Choice
              label="Codificación (si las tildes se ven mal)"
              value={options.encoding}
              values={IMPORT_ENCODINGS}
              labels={IMPORT_ENCODING_LABELS}
              isBusy={isBusy}
              onChoose={(encoding) => onChange({ encoding })}
            />
          </>
        )}
      </Reading>
    </>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  values: readonly T[];
  labels: Readonly<Record<T, string>>;
  isBusy: boolean;
  onChoose: (value: T) => void;
}

function Choice<T extends string>({ label, value, values, labels, isBusy, onChoose }: ChoiceProps<T>) {
  const id = useId();
  return (
    <Frame>
      <label htmlFor={id}>{label}</label>
      <Control as="select" id={id} disabled={isBusy} value={value} onChange={({ target }) => onChoose(target.value as T)}>
        {values.map((option) => (
          <option key={option} value={option}>
            {labels[option]}
          </option>
        ))}
      </Control>
    </Frame>
  );
}

const List = styled('ul')`
  border-top: 1px solid var(--line);
  & li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 300px);
    gap: 6px 24px;
    align-items: center;
    padding: 10px 0;
    border-bottom: 1px solid var(--line);
    overflow-wrap: anywhere;
  }
  & li > div {
    display: grid;
    gap: 2px;
  }
  ${contentUpTo(
    620,
    `
      & li {
        grid-template-columns: minmax(0, 1fr);
      }
    `,
  )}
`;

const Reading = styled('div')`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr));
  gap: 16px;
  max-width: 860px;
  margin-top: 22px;
`;
