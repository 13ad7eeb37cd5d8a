import { formatEuros, type ManagedOrder } from '@radiance/backend/contract';
import { styled } from 'styled-components';
import { colour } from '../../theme/tokens';
import { note } from '../../theme/type';

const Table = styled.table`
  width: 100%;
  margin-top: 28px;
  border-collapse: collapse;
  caption {
    ${note}
    padding-bottom: 8px;
    color: ${colour.muted};
    text-align: left;
  }
  th,
  td {
    padding: 12px 0;
    border-top: 1px solid ${colour.line};
    font-weight: 400;
    text-align: left;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  :is(th, td):last-child {
    padding-left: 16px;
    text-align: right;
    white-space: nowrap;
  }
  small {
    ${note}
    display: block;
    color: ${colour.muted};
  }
  tfoot tr:last-child > * {
    border-bottom: 1px solid ${colour.line};
    font-weight: 600;
  }
`;

type PricedOrder = Pick<ManagedOrder, 'lines' | 'shipping_cost' | 'amount_due' | 'fulfilment' | 'delivery_method'>;

/** Shipping is 'A calcular' until it is agreed or the order has been sent; picking up costs none. */
function shippingText({ shipping_cost, fulfilment, delivery_method }: PricedOrder): string | null {
  if (shipping_cost !== null) return formatEuros(shipping_cost);
  const isUnconfirmed = (fulfilment === 'new' || fulfilment === 'prepared') && delivery_method !== 'pickup';
  return isUnconfirmed ? 'A calcular' : null;
}

/** The order's lines with their prices at the time of the order. */
export function OrderTable({ order }: { order: PricedOrder }) {
  const { lines, amount_due } = order;
  const shipping = shippingText(order);
  return (
    <Table>
      <caption>Productos, IVA incluido</caption>
      <tbody>
        {lines.map(({ product_name, quantity, unit_price, total_price, fulfilment }, index) => (
          <tr key={index}>
            <th scope="row">
              {product_name ?? 'Producto'}
              <small>
                {quantity} × {formatEuros(unit_price)}
                {fulfilment === 'cancelled' && ' · cancelado'}
              </small>
            </th>
            <td>{formatEuros(total_price)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {shipping && (
          <tr>
            <th scope="row">Envío</th>
            <td>{shipping}</td>
          </tr>
        )}
        <tr>
          <th scope="row">Total</th>
          <td>{formatEuros(amount_due)}</td>
        </tr>
      </tfoot>
    </Table>
  );
}
