import {
  LEAD_SOURCE_LABELS,
  MESSAGE_CHANNEL_LABELS,
  formatDay,
  formatEuros,
  formatShortDay,
  formatTime,
  type PersonHistory,
  type TimelineEntry,
} from '@radiance/backend/contract';
import type { ReactNode } from 'react';
import type { ClinicClock } from '../../lib/clinic/clinicClock';
import { counted } from '../../lib/countTexts';
import { messageName } from '../../ui/messageTrouble';
import { MessageChip, AppointmentChip, ContactedChip, PaymentChip, WaitlistChip, WithdrawalChip } from '../status/StatusChips';

export interface PersonEvent {
  /** A cart is one event of several order lines. */
  ids: readonly string[];
  path: string;
  kind: string;
  itself: string;
  /** Sort key; an appointment's is its start. */
  at: string;
  when: string;
  what: string;
  name: string | null;
  detail?: string;
  chip: ReactNode;
}

type Entry<K extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: K }>;

/** A record that is one event, at the day of its creation. */
const ofRecord = (
  resource: string,
  { id, created_at }: { id: string; created_at: string },
  clock: ClinicClock,
  texts: Omit<PersonEvent, 'ids' | 'path' | 'at' | 'when'>,
): PersonEvent => ({
  ids: [id],
  path: `/${resource}/${id}`,
  at: created_at,
  when: formatDay(clock.dayOf(created_at)),
  ...texts,
});

function orderEvent({ lines, total_price, at }: Entry<'order'>, clock: ClinicClock): PersonEvent {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    ids: lines.map(({ cart_id }) => cart_id),
    path: `/orders/${lines[0]?.cart_id}`,
    kind: 'Pedido',
    itself: 'este pedido',
    at,
    when: formatDay(clock.dayOf(at)),
    what: lines.map(({ product_name }) => product_name ?? 'Producto').join(', '),
    name: lines[0]?.client_name ?? '',
    detail: `${counted(units, 'ud.', 'uds.')} · ${formatEuros(total_price)}`,
    chip: <PaymentChip status={lines.every(({ payment_status }) => payment_status === 'paid') ? 'paid' : 'pending'} />,
  };
}

type Events = { [K in TimelineEntry['kind']]: (entry: Entry<K>, clock: ClinicClock) => PersonEvent };

const EVENTS: Events = {
  appointment: ({ appointment: it }, clock) => ({
    ...ofRecord('appointments', it, clock, {
      kind: 'Reserva',
      itself: 'esta reserva',
      what: it.treatment_name ?? 'Tratamiento',
      name: it.client_name,
      chip: <AppointmentChip status={it.status} />,
    }),
    at: `${it.date}T${it.time}`,
    when: `${formatShortDay(it.date)}, ${formatTime(it.time)}`,
  }),
  lead: ({ lead: it }, clock) =>
    ofRecord('leads', it, clock, {
      kind: 'Lead',
      itself: 'este lead',
      what: `«${it.message}»`,
      name: it.name,
      detail: LEAD_SOURCE_LABELS[it.source],
      chip: <ContactedChip contacted={it.contacted} />,
    }),
  withdrawal: ({ withdrawal: it }, clock) =>
    ofRecord('withdrawals', it, clock, {
      kind: 'Desistimiento',
      itself: 'este desistimiento',
      what: it.reference,
      name: it.name,
      chip: <WithdrawalChip status={it.status} />,
    }),
  waiting: ({ waiting: it }, clock) =>
    ofRecord('waiting', it, clock, {
      kind: 'Lista de espera',
      itself: 'esta petición',
      what: it.treatment_name ?? 'Tratamiento',
      name: it.client_name,
      chip: <WaitlistChip status={it.status} />,
    }),
  message: ({ message: it }, clock) => ({
    ...ofRecord('messages', it, clock, {
      kind: MESSAGE_CHANNEL_LABELS[it.channel],
      itself: 'este mensaje',
      what: messageName(it),
      name: null,
      chip: <MessageChip state={it.state} />,
    }),
    when: formatDay(clock.dayOf(it.sent_at ?? it.created_at)),
  }),
  order: orderEvent,
};

export const personEvent = (entry: TimelineEntry, clock: ClinicClock): PersonEvent =>
  (EVENTS[entry.kind] as (entry: TimelineEntry, clock: ClinicClock) => PersonEvent)(entry, clock);

const joined = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)}`;

/** `3 reservas, 1 pedido y 1 lead` */
export function historySummary(entries: PersonHistory['entries']): string {
  const of = (kind: TimelineEntry['kind']): number => entries.filter((entry) => entry.kind === kind).length;
  const parts = [
    [of('appointment'), 'reserva', 'reservas'],
    [of('order'), 'pedido', 'pedidos'],
    [of('lead'), 'lead', 'leads'],
    [of('withdrawal'), 'desistimiento', 'desistimientos'],
    [of('waiting'), 'petición de espera', 'peticiones de espera'],
  ] as const;
  return joined(parts.filter(([count]) => count > 0).map(([count, one, many]) => counted(count, one, many)));
}
