import { Button } from '@mui/material';
import { PAYMENT_STATUSES, PAYMENT_STATUS_LABELS, formatEuros, type Order } from '@radiance/backend/contract';
import { useState } from 'react';
import { counted } from '../../lib/counts';
import { PersonContact } from '../../records/person/PersonContact';
import { RecordDialog } from '../../records/record/RecordDialog';
import { RecordSheet } from '../../records/record/RecordSheet';
import { PaymentChip } from '../../records/status/StatusChips';
import { StatusTiles } from '../../records/status/StatusTiles';
import { useStatusChange } from '../../records/status/useStatusChange';
import { Instant, RelativeInstant } from '../../ui/ClinicTime';
import { FactList, type Fact } from '../../ui/FactList';
import { ORDER_REMOVAL, RemovedOrder } from './removal';

export const OrderDetail = () => (
  <RecordDialog<Order> title="Pedido" missing="Este pedido ya no existe." width={960}>
    {(record, close) => <Sheet key={record.id} record={record} close={close} />}
  </RecordDialog>
);

function Sheet({ record, close }: { record: Order; close: () => void }) {
  const [status, setStatus] = useState(record.payment_status);
  const { change, isPending } = useStatusChange<Order>(close);
  const facts: Fact[] = [
    {
      term: 'Producto',
      value: record.product_name ?? '—',
      aside: `${counted(record.quantity, 'ud.', 'uds.')} × ${formatEuros(record.unit_price)}`,
    },
    { term: 'Total', value: formatEuros(record.total_price) },
    { term: 'Envío a', value: record.shipping_address, isText: true },
    { term: 'Recibido', value: <Instant instant={record.created_at} />, aside: <RelativeInstant instant={record.created_at} /> },
    ...(record.reference ? [{ term: 'Referencia', value: record.reference }] : []),
  ];
  return (
    <RecordSheet
      record={record}
      title={record.client_name}
      mark={<PaymentChip status={record.payment_status} />}
      removal={ORDER_REMOVAL}
      thing={<RemovedOrder record={record} />}
      close={close}
      action={
        <Button
          variant="contained"
          color="primary"
          disabled={isPending || status === record.payment_status}
          onClick={() => change(record, { payment_status: status })}
        >
          Guardar estado
        </Button>
      }
    >
      <PersonContact phone={record.phone} email={record.email} />
      <FactList facts={facts} />
      <div style={{ marginTop: 24 }}>
        <StatusTiles
          legend="Estado"
          options={PAYMENT_STATUSES}
          labels={PAYMENT_STATUS_LABELS}
          value={status}
          onChange={setStatus}
        />
      </div>
    </RecordSheet>
  );
}
