import { styled } from '@mui/material/styles';
import { KEY_RIGHTS, NEW_API_KEY_RULES, RESOURCE_LABELS, RESOURCE_NAMES, type KeyScope } from '@radiance/backend/contract';
import { FieldNotes, Frame, useRawField } from '../../inputs/FieldFrame';
import { rule } from '../../lib/fields';
import { RIGHT_LABELS } from './scopeTexts';

/** A table of checkboxes: what the key may do with each resource. */
export function ScopesField() {
  const validate = (input: unknown) => rule(NEW_API_KEY_RULES.scopes)(input ?? []);
  const { field, frame, control } = useRawField({ source: 'scopes', label: 'Permisos', validate });
  const chosen = (field.value ?? []) as KeyScope[];
  const toggle = (scope: KeyScope) =>
    field.onChange(chosen.includes(scope) ? chosen.filter((other) => other !== scope) : [...chosen, scope]);
  return (
    <Frame as="fieldset" aria-describedby={control['aria-describedby']}>
      <legend>{frame.label}</legend>
      <Table>
        <thead>
          <tr>
            <th scope="col">Datos</th>
            {KEY_RIGHTS.map((right) => (
              <th key={right} scope="col">
                {RIGHT_LABELS[right]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {RESOURCE_NAMES.map((name) => (
            <tr key={name}>
              <th scope="row">{RESOURCE_LABELS[name][1]}</th>
              {KEY_RIGHTS.map((right) => {
                const scope: KeyScope = `${name}:${right}`;
                return (
                  <td key={right}>
                    <label>
                      <input
                        type="checkbox"
                        aria-label={`${RIGHT_LABELS[right]}: ${RESOURCE_LABELS[name][1]}`}
                        checked={chosen.includes(scope)}
                        onChange={() => toggle(scope)}
                      />
                    </label>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
      <FieldNotes {...frame} />
    </Frame>
  );
}

const Table = styled('table')`
  width: 100%;
  border-collapse: collapse;
  & th {
    padding: 4px 0;
    font-size: 14px;
    font-weight: 500;
    text-align: left;
  }
  & thead th + th {
    width: 68px;
    text-align: center;
  }
  & tbody tr {
    border-top: 1px solid var(--line);
  }
  & td {
    padding: 0;
    text-align: center;
  }
  & label {
    display: grid;
    place-items: center;
    min-height: 40px;
    cursor: pointer;
  }
`;
