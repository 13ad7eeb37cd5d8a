import { styled } from '@mui/material/styles';
import {
  formatDay,
  WITHDRAWAL_STATUSES,
  WITHDRAWAL_STATUS_LABELS,
  refundDeadline,
  type Withdrawal,
} from '@radiance/backend/contract';
import { useClinicClock } from '../../lib/clinic/clinicClock';
import { PersonContact } from '../../records/person/PersonContact';
import { RecordDialog } from '../../records/record/RecordDialog';
import { RecordSheet } from '../../records/record/RecordSheet';
import { SaveStatus, useChosenStatus } from '../../records/status/SaveStatus';
import { WithdrawalChip } from '../../records/status/StatusChips';
import { StatusTiles } from '../../records/status/StatusTiles';
import { Instant, RelativeDay } from '../../ui/ClinicTime';
import { FactList, momentFact, type Fact } from '../../ui/FactList';
import { BelongsTo } from './BelongsTo';
import { RemovedWithdrawal, WITHDRAWAL_REMOVAL } from './removal';

export const WithdrawalDetail = () => (
  <RecordDialog<Withdrawal> title="Desistimiento" missing="Este desistimiento ya no existe." width={960}>
    {(record, close) => <Sheet key={record.id} record={record} close={close} />}
  </RecordDialog>
);

const Stock = () => (
  <Hint role="status">
    El stock no cambia al anotarlo: si el pedido no ha salido, cancélalo; si ha vuelto y se puede vender, suma sus unidades en
    Productos.
  </Hint>
);

const Hint = styled('p')`
  margin-top: 10px;
  font-size: 13.5px;
  color: var(--muted);
`;

function Sheet({ record, close }: { record: Withdrawal; close: () => void }) {
  const choice = useChosenStatus(record, 'status', close);
  const { status, isChanged } = choice;
  const clock = useClinicClock();
  const last = refundDeadline(clock.dayOf(record.created_at));
  const facts: Fact[] = [
    momentFact('Recibido', record.created_at),
    {
      term: 'Acuse',
      value: record.acknowledged_at ? <Instant instant={record.acknowledged_at} /> : 'Sin enviar: comprueba antes de quién es',
    },
    record.settled_at
      ? { term: 'Resuelto', value: <Instant instant={record.settled_at} /> }
      : { term: 'Devolver', value: `Hasta el ${formatDay(last)}`, aside: <RelativeDay date={last} /> },
    { term: 'Referencia', value: record.reference },
    { term: 'Pedido', value: <BelongsTo record={record} /> },
    ...(record.message ? [{ term: 'Comentario', value: record.message, isText: true }] : []),
  ];
  return (
    <RecordSheet
      record={{ ...record, phone: null }}
      title={record.name}
      badge={<WithdrawalChip status={record.status} />}
      removal={WITHDRAWAL_REMOVAL}
      thing={<RemovedWithdrawal record={record} />}
      close={close}
      action={
        <SaveStatus
          choice={choice}
          {...(status === 'acknowledged' && record.acknowledged_at === null && { label: 'Enviar acuse de recibo' })}
        />
      }
      isUnsaved={isChanged}
      isSaved={choice.isSaved}
    >
      <PersonContact phone={null} email={record.email} />
      <FactList facts={facts} />
      <StatusTiles options={WITHDRAWAL_STATUSES} labels={WITHDRAWAL_STATUS_LABELS} value={status} onChange={choice.choose} />
      {isChanged && status === 'refunded' && <Stock />}
    </RecordSheet>
  );
}
