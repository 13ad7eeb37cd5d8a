import { styled } from '@mui/material/styles';
import { RECORD_CHANGED_MESSAGE } from '@radiance/backend/contract';
import { useClinicClock, type ClinicClock } from '../../lib/clinic/clinicClock';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { FieldValue, fieldLabel } from '../record/conflict/ConflictDialog';
import { isSame, type ChangedRecord } from '../../data/concurrentChanges';

type Values = Readonly<Record<string, unknown>>;

interface Props {
  resource: string | undefined;
  changed: ChangedRecord;
  seen: Values;
  isBusy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asked when the record has changed since it was shown. */
export function ChangedQuestion({ resource = '', changed, seen, ...question }: Props) {
  const clock = useClinicClock();
  return (
    <ConfirmDialog
      question={RECORD_CHANGED_MESSAGE}
      text={`${lastChangeOf(changed, clock)} Elimínalo solo si también sobra así.`}
      confirm="Eliminar igualmente"
      {...question}
    >
      <Differences resource={resource} seen={seen} current={changed.current} />
    </ConfirmDialog>
  );
}

export const lastChangeOf = ({ changed_by: who, changed_at: at }: ChangedRecord, clock: ClinicClock): string =>
  who !== null && at !== null
    ? `El último cambio del equipo es de ${who} (${clock.formatInstant(at)}).`
    : 'El último cambio no es del equipo.';

/** Fields whose value differs from the one on the screen. */
function Differences({ resource, seen, current }: { resource: string; seen: Values; current: Values }) {
  const labels = Object.keys(current).flatMap((field) => {
    const label = isSame(seen[field], current[field]) ? undefined : fieldLabel(resource, field);
    return label === undefined ? [] : [[field, label] as const];
  });
  return (
    <Fields>
      {labels.map(([field, label]) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>
            <FieldValue title="Lo que veías" field={field} value={seen[field]} />
          </dd>
          <dd>
            <FieldValue title="Lo que hay ahora" field={field} value={current[field]} />
          </dd>
        </div>
      ))}
    </Fields>
  );
}

const Fields = styled('dl')`
  display: grid;
  gap: 12px;
  width: 100%;
  & > div {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 4px 16px;
  }
  & dt {
    grid-column: 1 / -1;
    font-weight: 600;
  }
  & dd {
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  & small {
    display: block;
    color: var(--muted);
  }
`;
