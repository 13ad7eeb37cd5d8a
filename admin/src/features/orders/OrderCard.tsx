import { styled } from '@mui/material/styles';
import { formatEuros, type Cart } from '@radiance/backend/contract';
import { counted } from '../../lib/countTexts';
import { ContactRow } from '../../records/person/ContactLinks';
import { RecordLink } from '../../records/record/RecordLink';
import { FulfilmentChip, PaymentChip } from '../../records/status/StatusChips';
import { CardHead, CardText } from '../../records/table/CardLines';
import { ReceivedAt } from '../../ui/ClinicTime';
import { NewBadge } from '../../ui/NewBadge';
import { NextStep } from './fulfilment/NextStep';
import { OrderMenu } from './OrderMenu';
import { productsOf, unitsOf } from './productSummary';

export const OrderCard = ({ record, isNew }: { record: Cart; isNew: boolean }) => (
  <>
    <CardHead>
      <span>
        <RecordLink id={record.id}>{record.client_name}</RecordLink>
        {isNew && <NewBadge>nuevo</NewBadge>}
      </span>
      <Chips>
        <PaymentChip status={record.payment_status} />
        <FulfilmentChip status={record.fulfilment} />
      </Chips>
    </CardHead>
    <CardText>
      <strong>{formatEuros(record.amount_due)}</strong> · {counted(unitsOf(record), 'ud.', 'uds.')} ·{' '}
      <ReceivedAt instant={record.created_at} />
    </CardText>
    <CardText data-quiet>{productsOf(record)}</CardText>
    <NextStep record={record} />
    <ContactRow phone={record.phone} email={record.email}>
      <OrderMenu record={record} isBesideStep />
    </ContactRow>
  </>
);

const Chips = styled('span')`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  justify-content: flex-end;
`;
