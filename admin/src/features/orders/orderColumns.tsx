import { styled } from '@mui/material/styles';
import { formatEuros, type Cart } from '@radiance/backend/contract';
import { personColumn } from '../../records/person/personColumn';
import { FulfilmentChip, PaymentChip } from '../../records/status/StatusChips';
import { ReceivedLines } from '../../records/table/CellLines';
import { type Column } from '../../records/table/columns';
import { NewBadge } from '../../ui/NewBadge';
import { Picture } from '../../ui/Picture';
import { OrderMenu } from './OrderMenu';
import { productsOf, unitsOf } from './productSummary';

export const orderColumns = (isNew: (record: Cart) => boolean): readonly Column<Cart>[] => [
  personColumn<Cart>({
    field: 'client_name',
    badge: (record) => isNew(record) && <NewBadge>nuevo</NewBadge>,
    narrow: productsOf,
  }),
  {
    key: 'product',
    heads: [{ label: 'Productos' }],
    width: 250,
    from: 860,
    render: (record) => (
      <Product>
        <Picture url={record.lines[0]?.product_image_url ?? null} alt="" ratio="1" sizes="40px" />
        <span>{productsOf(record)}</span>
      </Product>
    ),
  },
  {
    key: 'quantity',
    heads: [{ label: 'Uds.' }],
    width: 76,
    align: 'right',
    render: unitsOf,
  },
  {
    key: 'total',
    heads: [{ label: 'Total' }],
    width: 112,
    align: 'right',
    render: ({ amount_due }) => <strong>{formatEuros(amount_due)}</strong>,
  },
  {
    key: 'date',
    heads: [{ label: 'Fecha', field: 'created_at' }],
    width: 124,
    render: ({ created_at }) => <ReceivedLines instant={created_at} />,
  },
  {
    key: 'status',
    heads: [{ label: 'Estado', field: 'payment_status' }],
    width: 112,
    render: ({ payment_status }) => <PaymentChip status={payment_status} />,
  },
  {
    key: 'fulfilment',
    heads: [{ label: 'Entrega', field: 'fulfilment' }],
    width: 150,
    render: ({ fulfilment }) => <FulfilmentChip status={fulfilment} />,
  },
  { key: 'menu', heads: [], width: 48, render: (record) => <OrderMenu record={record} /> },
];

const Product = styled('span')`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr);
  gap: 12px;
  align-items: center;
  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
