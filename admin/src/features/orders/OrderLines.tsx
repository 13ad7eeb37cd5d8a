import { styled } from '@mui/material/styles';
import { formatEuros, type Cart, type Order } from '@radiance/backend/contract';
import { counted } from '../../lib/countTexts';
import { FulfilmentChip } from '../../records/status/StatusChips';
import { Picture } from '../../ui/Picture';

export const OrderLines = ({ record }: { record: Cart }) => (
  <>
    <List aria-label="Productos">
      {record.lines.map((line) => (
        <Line key={line.id} line={line} isAlone={line.fulfilment === record.fulfilment} />
      ))}
    </List>
    <Sums>
      <dt>Productos</dt>
      <dd>{formatEuros(record.total_price)}</dd>
      <dt>Envío</dt>
      <dd>{record.shipping_cost === null ? 'Por acordar' : formatEuros(record.shipping_cost)}</dd>
      <dt>Total</dt>
      <dd data-total>{formatEuros(record.amount_due)}</dd>
    </Sums>
  </>
);

const Line = ({ line, isAlone }: { line: Order; isAlone: boolean }) => (
  <li data-cancelled={line.fulfilment === 'cancelled' || undefined}>
    <Picture url={line.product_image_url} alt="" ratio="1" sizes="44px" />
    <span>
      <strong>{line.product_name ?? '—'}</strong>
      <small>
        {counted(line.quantity, 'ud.', 'uds.')} × {formatEuros(line.unit_price)}
      </small>
      {!isAlone && <FulfilmentChip status={line.fulfilment} />}
    </span>
    <b>{formatEuros(line.total_price)}</b>
  </li>
);

const List = styled('ul')`
  border-top: 1px solid var(--line);
  & li {
    display: grid;
    grid-template-columns: 44px minmax(0, 1fr) auto;
    gap: 12px;
    align-items: center;
    padding: 10px 0;
    border-bottom: 1px solid var(--line);
  }
  & li > span {
    display: grid;
    justify-items: start;
    overflow-wrap: anywhere;
  }
  & strong,
  & b {
    font-weight: 500;
  }
  & small {
    font-size: 14px;
  }
  & [data-cancelled] strong,
  & [data-cancelled] b {
    text-decoration: line-through;
    color: var(--muted);
  }
`;

const Sums = styled('dl')`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 4px 12px;
  padding: 12px 0;
  border-bottom: 1px solid var(--line);
  & dt {
    font-size: 14px;
    color: var(--muted);
  }
  & dd {
    text-align: right;
  }
  & dd[data-total] {
    font-weight: 600;
  }
`;
