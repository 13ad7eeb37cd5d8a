import { Button } from '@mui/material';
import { OPEN_WAITING, type Waiting } from '@radiance/backend/contract';
import { PersonContact } from '../../records/person/PersonContact';
import { RecordDialog } from '../../records/record/RecordDialog';
import { RecordSheet } from '../../records/record/RecordSheet';
import { WaitlistChip } from '../../records/status/StatusChips';
import { useStatusChange } from '../../records/status/useStatusChange';
import { useMay } from '../../session/useMay';
import { FactList, momentFact, type Fact } from '../../ui/FactList';
import { OfferHistory } from './OfferHistory';
import { RemovedWaitlistEntry, WAITLIST_REMOVAL } from './removal';
import { daysText, OfferedHour } from './WaitlistText';

export const WaitlistDetail = () => (
  <RecordDialog<Waiting> title="Lista de espera" missing="Esta petición ya no existe." width={960}>
    {(record, close) => <Sheet key={record.id} record={record} close={close} />}
  </RecordDialog>
);

function Sheet({ record, close }: { record: Waiting; close: () => void }) {
  const { change, isPending } = useStatusChange<Waiting>(close);
  const may = useMay();
  const { status } = record;
  const facts: Fact[] = [
    { term: 'Tratamiento', value: record.treatment_name ?? 'Tratamiento' },
    { term: 'Días', value: daysText(record) },
    momentFact('Espera desde', record.created_at),
    ...(record.offered_date
      ? [{ term: status === 'booked' ? 'Reservada' : 'Ofrecida', value: <OfferedHour record={record} /> }]
      : []),
  ];
  const isOpen = OPEN_WAITING.includes(status);
  const mayReturn = status === 'withdrawn' || status === 'expired';
  return (
    <RecordSheet
      record={record}
      title={record.client_name}
      badge={<WaitlistChip status={status} />}
      removal={WAITLIST_REMOVAL}
      thing={<RemovedWaitlistEntry record={record} />}
      close={close}
      action={
        may('edit', 'waiting') &&
        (isOpen || mayReturn) && (
          <Button
            variant="contained"
            color="primary"
            disabled={isPending}
            onClick={() => change(record, { status: isOpen ? 'withdrawn' : 'waiting' })}
          >
            {isOpen ? 'Retirar de la lista' : 'Volver a la lista'}
          </Button>
        )
      }
    >
      <PersonContact phone={record.phone} email={record.email} />
      <FactList facts={facts} />
      <OfferHistory waitingId={record.id} status={status} />
    </RecordSheet>
  );
}
