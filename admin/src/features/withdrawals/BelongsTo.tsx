import { Link as TextLink } from '@mui/material';
import { formatDay, withdrawalDeadline, type Cart, type Withdrawal } from '@radiance/backend/contract';
import { useGetOne } from 'ra-core';
import { Link } from 'react-router-dom';
import { useClinicClock } from '../../lib/clinic/clinicClock';
import { counted } from '../../lib/countTexts';

/** The order, and whether the withdrawal came within 14 days of its arrival. */
export function BelongsTo({ record }: { record: Withdrawal }) {
  const clock = useClinicClock();
  const id = record.cart_id ?? '';
  const { data: cart, error } = useGetOne<Cart>('orders', { id }, { enabled: id !== '', retry: false });
  if (id === '' || error) return <>{error ? 'El pedido ya no existe' : 'Ningún pedido suyo con esta referencia'}</>;
  if (!cart) return <>{record.reference}</>;
  const last = cart.delivered_at === null ? null : withdrawalDeadline(clock.dayOf(cart.delivered_at));
  const isLate = last !== null && clock.dayOf(record.created_at) > last;
  return (
    <>
      <TextLink component={Link} to={`/orders/${cart.id}`} underline="hover">
        {cart.reference ?? 'Ver el pedido'}
      </TextLink>
      {` · ${counted(cart.lines.length, 'producto', 'productos')}`}
      <br />
      {last === null
        ? 'Sin entregar: está en plazo.'
        : `Entregado el ${formatDay(clock.dayOf(cart.delivered_at ?? ''))}: ${isLate ? 'fuera de plazo, terminó' : 'en plazo, hasta'} el ${formatDay(last)}.`}
    </>
  );
}
