import {
  LEAD_SOURCE_LABELS,
  MESSAGE_CHANNEL_LABELS,
  MESSAGE_KIND_LABELS,
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
import { MessageChip } from '../status/MessageChip';
import { AppointmentChip, ContactedChip, PaymentChip, WaitlistChip, WithdrawalChip } from '../status/StatusChips';

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

export function personEvent(entry: TimelineEntry, clock: ClinicClock): PersonEvent {
  if (entry.kind === 'appointment') {
    const it = entry.appointment;
    return {
      ids: [it.id],
      path: `/appointments/${it.id}`,
      kind: 'Reserva',
      itself: 'esta reserva',
      at: `${it.date}T${it.time}`,
      when: `${formatShortDay(it.date)}, ${formatTime(it.time)}`,
      what: it.treatment_name ?? 'Tratamiento',
      name: it.client_name,
      chip: <AppointmentChip status={it.status} />,
    };
  }
  if (entry.kind === 'lead') {
    const it = entry.lead;
    return {
      ids: [it.id],
      path: `/leads/${it.id}`,
      kind: 'Lead',
      itself: 'este lead',
      at: it.created_at,
      when: formatDay(clock.dayOf(it.created_at)),
      what: `«${it.message}»`,
      name: it.name,
      detail: LEAD_SOURCE_LABELS[it.source],
      chip: <ContactedChip contacted={it.contacted} />,
    };
  }
  if (entry.kind === 'withdrawal') {
    const it = entry.withdrawal;
    return {
      ids: [it.id],
      path: `/withdrawals/${it.id}`,
      kind: 'Desistimiento',
      itself: 'este desistimiento',
      at: it.created_at,
      when: formatDay(clock.dayOf(it.created_at)),
      what: it.reference,
      name: it.name,
      chip: <WithdrawalChip status={it.status} />,
    };
  }
  if (entry.kind === 'waiting') {
    const it = entry.waiting;
    return {
      ids: [it.id],
      path: `/waiting/${it.id}`,
      kind: 'Lista de espera',
      itself: 'esta petición',
      at: it.created_at,
      when: formatDay(clock.dayOf(it.created_at)),
      what: it.treatment_name ?? 'Tratamiento',
      name: it.client_name,
      chip: <WaitlistChip status={it.status} />,
    };
  }
  if (entry.kind === 'message') {
    const it = entry.message;
    return {
      ids: [it.id],
      path: `/messages/${it.id}`,
      kind: MESSAGE_CHANNEL_LABELS[it.channel],
      itself: 'este mensaje',
      at: it.created_at,
      when: formatDay(clock.dayOf(it.sent_at ?? it.created_at)),
      what: it.kind ? MESSAGE_KIND_LABELS[it.kind] : it.subject,
      name: null,
      chip: <MessageChip state={it.state} />,
    };
  }
  const { lines, total_price } = entry;
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    ids: lines.map(({ cart_id }) => cart_id),
    path: `/orders/${lines[0]?.cart_id}`,
    kind: 'Pedido',
    itself: 'este pedido',
    at: entry.at,
    when: formatDay(clock.dayOf(entry.at)),
    what: lines.map(({ product_name }) => product_name ?? 'Producto').join(', '),
    name: lines[0]?.client_name ?? '',
    detail: `${counted(units, 'ud.', 'uds.')} · ${formatEuros(total_price)}`,
    chip: <PaymentChip status={lines.every(({ payment_status }) => payment_status === 'paid') ? 'paid' : 'pending'} />,
  };
}

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
