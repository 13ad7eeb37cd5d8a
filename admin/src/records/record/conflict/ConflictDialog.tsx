import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { AUDIT_FIELD_LABELS, type RecordChanged, type RequiredResource } from '@radiance/backend/contract';
import { useGetMany, useResourceContext, type RaRecord } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { conflictingFields, type FormBase, type ChangedRecord } from '../../../data/concurrentChanges';
import { useClinicClock } from '../../../lib/clinic/clinicClock';
import { DialogBody, DialogFrame } from '../../../ui/dialog/DialogFrame';
import { writtenValue } from '../../audit/auditValues';
import { StatusTiles } from '../../status/StatusTiles';

type Fields = Readonly<Record<string, unknown>>;
type Side = 'mine' | 'theirs';

export interface Conflict<R extends Fields = RaRecord> {
  changed: ChangedRecord<R>;
  change: Fields;
  base: FormBase<R>;
}

interface Props<R extends Fields> {
  conflict: Conflict<R>;
  isBusy: boolean;
  onCancel: () => void;
  onChoose: (change: Fields) => void;
}

/** Shows both values of each field that two people changed, and saves the chosen ones. */
export function ConflictDialog<R extends Fields>({ conflict: { changed, change, base }, ...props }: Props<R>) {
  const { isBusy, onCancel, onChoose } = props;
  const resource = useResourceContext() ?? '';
  const current: Fields = changed.current;
  const fields = conflictingFields(base.record, current, change);
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const theirs = Object.fromEntries(fields.flatMap((field) => (chosen[field] === 'theirs' ? [[field, current[field]]] : [])));
  const buttons = (
    <>
      <Button onClick={onCancel}>Seguir editando</Button>
      <Button
        variant="contained"
        color="primary"
        disabled={isBusy || fields.some((field) => !chosen[field])}
        onClick={() => onChoose({ ...change, ...theirs })}
      >
        Guardar
      </Button>
    </>
  );
  return (
    <DialogFrame title="Esto ha cambiado desde que lo abriste" width={620} onClose={onCancel} footer={buttons}>
      <Content>
        <p>{whoChanged(changed, base)} Elige con qué te quedas; lo demás que ha cambiado se conserva.</p>
        {fields.map((field) => (
          <StatusTiles<Side>
            key={field}
            legend={fieldLabel(resource, field) ?? field}
            options={['mine', 'theirs']}
            labels={{
              mine: <FieldValue title="Lo tuyo" field={field} value={change[field]} />,
              theirs: <FieldValue title="Lo que hay ahora" field={field} value={current[field]} />,
            }}
            value={chosen[field] ?? null}
            onChange={(side) => setChosen((others) => ({ ...others, [field]: side }))}
          />
        ))}
      </Content>
    </DialogFrame>
  );
}

export const fieldLabel = (resource: string, field: string): string | undefined =>
  AUDIT_FIELD_LABELS[`${resource}.${field}`] ?? AUDIT_FIELD_LABELS[field];

/** Only if the last change by staff is the conflicting one: visitors and jobs change records too. */
function whoChanged({ changed_by: who, changed_at: at }: RecordChanged, { version }: Pick<FormBase, 'version'>): string {
  const isSince = at !== null && at >= (version?.readAt ?? '~');
  return who !== null && isSince
    ? `Mientras lo editabas, ${who} ha guardado otros datos.`
    : 'Mientras lo editabas se han guardado otros datos.';
}

const REFERENCED: Readonly<Record<string, string>> = {
  treatment_id: 'treatments',
  treatment_ids: 'treatments',
  practitioner_id: 'practitioners',
  equipment_id: 'equipment',
  consent_id: 'consents',
  image_consent_id: 'consents',
};

/** Records referenced by a value; null for plain values. */
function referencesOf(field: string, value: unknown): [resource: string, ids: string[]][] | null {
  if (value === null || value === undefined) return null;
  if (field === 'needs')
    return (value as RequiredResource[]).map(({ kind, ids }) => [
      kind === 'practitioner' ? 'practitioners' : 'equipment',
      [...ids],
    ]);
  if (field === 'equipment') return [['equipment', (value as { id: string }[]).map(({ id }) => id)]];
  const resource = REFERENCED[field];
  return resource === undefined ? null : [[resource, Array.isArray(value) ? (value as string[]) : [value as string]]];
}

export function FieldValue({ title, field, value }: { title: string; field: string; value: unknown }) {
  const clock = useClinicClock();
  const references = referencesOf(field, value)?.filter(([, ids]) => ids.length > 0);
  const written: ReactNode =
    references && references.length > 0
      ? references.map(([resource, ids]) => <Names key={`${resource} ${ids.join()}`} resource={resource} ids={ids} />)
      : writtenValue(field, references ? null : value, clock);
  return (
    <span>
      <small>{title}</small> <span>{written}</span>
    </span>
  );
}

function Names({ resource, ids }: { resource: string; ids: string[] }) {
  const { data = [] } = useGetMany<RaRecord & { name: string }>(resource, { ids });
  return <span>{data.map(({ name }) => name).join(', ') || '…'} </span>;
}

const Content = styled(DialogBody)`
  & label > span {
    min-width: 0;
    padding: 10px 0;
    font-weight: 400;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  & small {
    display: block;
  }
`;
