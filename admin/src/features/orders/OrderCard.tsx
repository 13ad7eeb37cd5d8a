import { formatEuros, type Order } from '@radiance/backend/contract';
import { counted } from '../../lib/counts';
import { ContactRow } from '../../records/person/ContactLinks';
import { RecordLink } from '../../records/record/RecordLink';
import { PaymentChip } from '../../records/status/StatusChips';
import { CardHead, CardText } from '../../records/table/CardLines';
import { ReceivedAt } from '../../ui/ClinicTime';
import { NewMark } from '../../ui/NewMark';
import { OrderMenu } from './OrderMenu';

export const OrderCard = ({ record, isNew }: { record: Order; isNew: boolean }) => (
  <>
    <CardHead>
      <span>
        <RecordLink id={record.id}>{record.client_name}</RecordLink>
        {isNew && <NewMark>nuevo</NewMark>}
      </span>
      <PaymentChip status={record.payment_status} />
    </CardHead>
    <CardText>
      <strong>{formatEuros(record.total_price)}</strong> · {counted(record.quantity, 'ud.', 'uds.')} ·{' '}
      <ReceivedAt instant={record.created_at} />
    </CardText>
    <CardText data-quiet>{record.product_name ?? '—'}</CardText>
    <ContactRow phone={record.phone} email={record.email}>
      <OrderMenu record={record} />
    </ContactRow>
  </>
);
