import { formatEuros, type Order } from '@radiance/backend/contract';
import { PaymentChip } from '../components/Chip';
import { ContactRow } from '../components/Contact';
import { RelativeInstant } from '../components/Moments';
import { Newcomer } from '../components/Newcomer';
import { CardHead, CardText } from '../components/RecordCards';
import { RecordLink } from '../components/RecordLink';
import { counted } from '../components/numbers';
import { OrderMenu } from './OrderMenu';

export const OrderCard = ({ record, isNew }: { record: Order; isNew: boolean }) => (
  <>
    <CardHead>
      <span>
        <RecordLink id={record.id}>{record.client_name}</RecordLink>
        {isNew && <Newcomer>nuevo</Newcomer>}
      </span>
      <PaymentChip status={record.payment_status} />
    </CardHead>
    <CardText>
      <strong>{formatEuros(record.total_price)}</strong> · {counted(record.quantity, 'ud.', 'uds.')} ·{' '}
      <RelativeInstant instant={record.created_at} />
    </CardText>
    <CardText data-quiet>{record.product_name ?? '—'}</CardText>
    <ContactRow phone={record.phone} email={record.email}>
      <OrderMenu record={record} />
    </ContactRow>
  </>
);
