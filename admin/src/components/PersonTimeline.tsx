import { styled } from '@mui/material/styles';
import { formatDay, formatEuros, LEAD_SOURCE_LABELS, type Appointment, type Lead, type Order } from '@radiance/backend/contract';
import { useGetList, type RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { clinicNow, dayOf, formatShortDay, formatTime } from '../dates';
import { AppointmentChip, ContactedChip, PaymentChip } from './Chip';
import { Loading } from './Loading';
import { counted } from './numbers';

const MOST_OF_EACH = 50;

/** Everything of one kind that this e-mail ever did here. */
const useOf = <T extends RaRecord>(resource: string, email: string, field: string) =>
  useGetList<T>(resource, { pagination: { page: 1, perPage: MOST_OF_EACH }, sort: { field, order: 'DESC' }, filter: { email } });

interface Event {
  id: string;
  path: string;
  kind: string;
  /** Sorts the line; an appointment stands at the hour it takes place. */
  at: string;
  when: string;
  what: string;
  detail?: string;
  chip: ReactNode;
}

const ofAppointment = (it: Appointment): Event => ({
  id: it.id,
  path: `/appointments/${it.id}`,
  kind: 'Reserva',
  at: `${it.date}T${it.time}`,
  when: `${formatShortDay(it.date)}, ${formatTime(it.time)}`,
  what: it.treatment_name ?? 'Tratamiento',
  chip: <AppointmentChip status={it.status} />,
});
const ofOrder = (it: Order): Event => ({
  id: it.id,
  path: `/orders/${it.id}`,
  kind: 'Pedido',
  at: it.created_at,
  when: formatDay(dayOf(it.created_at)),
  what: it.product_name ?? 'Producto',
  detail: `${counted(it.quantity, 'ud.', 'uds.')} · ${formatEuros(it.total_price)}`,
  chip: <PaymentChip status={it.payment_status} />,
});
const ofLead = (it: Lead): Event => ({
  id: it.id,
  path: `/leads/${it.id}`,
  kind: 'Lead',
  at: it.created_at,
  when: formatDay(dayOf(it.created_at)),
  what: `«${it.message}»`,
  detail: LEAD_SOURCE_LABELS[it.source],
  chip: <ContactedChip contacted={it.contacted} />,
});

const inWords = (parts: readonly string[]): string => (parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)}`);

/** One person, one view: all that this e-mail ever did here, newest first. */
export function PersonTimeline({ email, currentId }: { email: string; currentId: string }) {
  const appointments = useOf<Appointment>('appointments', email, 'date');
  const orders = useOf<Order>('orders', email, 'created_at');
  const leads = useOf<Lead>('leads', email, 'created_at');
  if (appointments.isPending || orders.isPending || leads.isPending) return <Loading />;

  const events = [...(appointments.data ?? []).map(ofAppointment), ...(orders.data ?? []).map(ofOrder), ...(leads.data ?? []).map(ofLead)].sort((a, b) =>
    b.at.localeCompare(a.at),
  );
  const counts = [
    appointments.total ? counted(appointments.total, 'reserva', 'reservas') : '',
    orders.total ? counted(orders.total, 'pedido', 'pedidos') : '',
    leads.total ? counted(leads.total, 'lead', 'leads') : '',
  ].filter(Boolean);
  const { date, time } = clinicNow();
  return (
    <Section aria-label="Una persona, una vista">
      <h3>Una persona, una vista</h3>
      <p>{inWords(counts)} con este email</p>
      <ol>
        {events.map((event) => (
          <li key={event.id} data-current={event.id === currentId || undefined} data-future={event.at > `${date}T${time}` || undefined}>
            <div>
              <strong>{event.kind}</strong> · {event.when}
              {event.chip}
            </div>
            {event.id === currentId ? <span>{event.what}</span> : <Link to={event.path}>{event.what}</Link>}
            {event.detail && <small>{event.detail}</small>}
          </li>
        ))}
      </ol>
    </Section>
  );
}

const Section = styled('section')`
  background: var(--sand);
  & h3 {
    font-size: 15px;
    font-weight: 600;
  }
  & > p {
    margin: 2px 0 18px;
    font-size: 14px;
    color: var(--muted);
  }
  & li {
    position: relative;
    padding: 0 0 20px 24px;
    font-size: 14px;
  }
  & li::before {
    content: '';
    position: absolute;
    z-index: 1;
    left: 0;
    top: 6px;
    width: 10px;
    height: 10px;
    border: 1px solid var(--field);
    border-radius: 50%;
    background: var(--sand);
  }
  & li[data-current]::before {
    border-color: var(--clay);
    background: var(--clay);
  }
  & li:not(:last-of-type)::after {
    content: '';
    position: absolute;
    left: 5px;
    top: 14px;
    bottom: -8px;
    border-left: 1px solid var(--line-on-sand);
  }
  & li > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 5px;
    min-height: 24px;
    color: var(--muted);
  }
  & li > div > strong {
    font-weight: 600;
    color: var(--ink);
  }
  & li > div > span {
    margin-left: auto;
    background-color: var(--ivory);
    color: var(--ink);
  }
  & li > div > [data-look='default'] {
    background: var(--sage);
    color: #fff;
  }
  & li > div > [data-look='destructive'] {
    background: var(--danger-ground);
    color: var(--danger);
  }
  & li > a,
  & li > span {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    margin-top: 2px;
    font-size: 14.5px;
    text-underline-offset: 3px;
    text-decoration-color: var(--line-on-sand);
  }
  & small {
    display: block;
    font-size: 13.5px;
    color: var(--muted);
  }
`;
