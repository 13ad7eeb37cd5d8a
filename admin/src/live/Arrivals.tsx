import { useEffect, useRef, useState } from 'react';
import { isCreatedHere, useNewest, type Arriving } from './unseen';

const ARRIVAL_TEXTS: Record<Arriving, string> = { appointments: 'Nueva reserva', orders: 'Nuevo pedido', leads: 'Nuevo lead' };

/** Announces new arrivals to screen readers. */
export const Arrivals = () => (
  <div className="visually-hidden">
    <Arrival resource="appointments" />
    <Arrival resource="orders" />
    <Arrival resource="leads" />
  </div>
);

function Arrival({ resource }: { resource: Arriving }) {
  const newest = useNewest(resource);
  const known = useRef<string | undefined>(undefined);
  const [text, setText] = useState('');
  useEffect(() => {
    if (newest === undefined) return;
    const instant = newest?.created_at ?? '';
    if (newest && !isCreatedHere(newest) && known.current !== undefined && instant > known.current)
      setText(`${ARRIVAL_TEXTS[resource]}: ${newest.client_name ?? newest.name}`);
    // After the newest was deleted, the first row is an older one.
    if (known.current === undefined || instant > known.current) known.current = instant;
  }, [newest, resource]);
  return <p role="status">{text}</p>;
}
