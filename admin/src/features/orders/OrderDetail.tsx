import { Button, Link as TextLink } from '@mui/material';
import { styled } from '@mui/material/styles';
import { DELIVERY_METHOD_LABELS, PAYMENT_STATUSES, PAYMENT_STATUS_LABELS, type Cart } from '@radiance/backend/contract';
import { Printer } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PersonContact } from '../../records/person/PersonContact';
import { RecordDialog } from '../../records/record/RecordDialog';
import { RecordSheet } from '../../records/record/RecordSheet';
import { useRecordPath } from '../../records/record/useRecordPath';
import { SaveStatus, useChosenStatus } from '../../records/status/SaveStatus';
import { FulfilmentChip, PaymentChip } from '../../records/status/StatusChips';
import { StatusTiles } from '../../records/status/StatusTiles';
import { FactList, momentFact, type Fact } from '../../ui/FactList';
import { OrderLines } from './OrderLines';
import { OrderSteps } from './fulfilment/OrderSteps';
import { PackingSheet } from './fulfilment/PackingSheet';
import { ORDER_REMOVAL, RemovedOrder } from './removal';

export const OrderDetail = () => (
  <RecordDialog<Cart> title="Pedido" missing="Este pedido ya no existe." width={960}>
    {(record, close) => <Sheet key={record.id} record={record} close={close} />}
  </RecordDialog>
);

function Sheet({ record, close }: { record: Cart; close: () => void }) {
  const payment = useChosenStatus(record, 'payment_status', close);
  const { linkTo } = useRecordPath();
  const facts: Fact[] = [
    {
      term: 'Entrega',
      value: record.delivery_method ? DELIVERY_METHOD_LABELS[record.delivery_method] : 'Por acordar',
      aside: (
        <TextLink component={Link} {...linkTo(`${record.id}/edit`)} underline="hover">
          Cambiar
        </TextLink>
      ),
    },
    ...(record.delivery_notes ? [{ term: 'Acordado', value: record.delivery_notes, isText: true }] : []),
    { term: 'Envío a', value: record.shipping_address, isText: true },
    momentFact('Recibido', record.created_at),
    ...(record.reference ? [{ term: 'Referencia', value: record.reference }] : []),
  ];
  return (
    <RecordSheet
      record={record}
      title={record.client_name}
      badge={
        <Marks>
          <PaymentChip status={record.payment_status} />
          <FulfilmentChip status={record.fulfilment} />
        </Marks>
      }
      removal={ORDER_REMOVAL}
      thing={<RemovedOrder record={record} />}
      close={close}
      rows={record.lines.map(({ id }) => id)}
      action={<SaveStatus choice={payment} />}
      isUnsaved={payment.isChanged}
      isSaved={payment.isSaved}
    >
      <PersonContact phone={record.phone} email={record.email} />
      <OrderLines record={record} />
      <Block>
        <OrderSteps record={record} />
      </Block>
      <FactList facts={facts} />
      <StatusTiles options={PAYMENT_STATUSES} labels={PAYMENT_STATUS_LABELS} value={payment.status} onChange={payment.choose} />
      <Block>
        <Button startIcon={<Printer />} onClick={() => window.print()}>
          Imprimir hoja de preparación
        </Button>
      </Block>
      <PackingSheet record={record} />
    </RecordSheet>
  );
}

const Block = styled('div')`
  margin: 20px 0;
`;

const Marks = styled('span')`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`;
