import { LEAD_SOURCE_LABELS, formatEuros, type TimelineEntry } from '@radiance/backend/contract';
import { counted } from '../../lib/countTexts';

interface Arrival {
  path: string;
  name: string;
  what: string;
}

const productsOf = ({ lines }: Extract<TimelineEntry, { kind: 'order' }>): string =>
  lines.length === 1 ? (lines[0]?.product_name ?? '1 producto') : counted(lines.length, 'producto', 'productos');

export function arrivalOf(entry: TimelineEntry): Arrival {
  switch (entry.kind) {
    case 'appointment': {
      const { id, client_name, treatment_name } = entry.appointment;
      return { path: `/appointments/${id}`, name: client_name, what: `Reserva · ${treatment_name ?? '—'}` };
    }
    case 'lead': {
      const { id, name, source } = entry.lead;
      return { path: `/leads/${id}`, name, what: `Lead · ${LEAD_SOURCE_LABELS[source]}` };
    }
    case 'withdrawal': {
      const { id, name, reference } = entry.withdrawal;
      return { path: `/withdrawals/${id}`, name, what: `Desistimiento · ${reference}` };
    }
    case 'waiting': {
      const { id, client_name, treatment_name } = entry.waiting;
      return { path: `/waiting/${id}`, name: client_name, what: `Lista de espera · ${treatment_name ?? '—'}` };
    }
    case 'message': {
      const { id, recipient, subject } = entry.message;
      return { path: `/messages/${id}`, name: recipient, what: subject };
    }
    case 'order': {
      const [first] = entry.lines;
      const what = `Pedido · ${productsOf(entry)}, ${formatEuros(entry.total_price)}`;
      return { path: `/orders/${first?.cart_id ?? ''}`, name: first?.client_name ?? '', what };
    }
  }
}
