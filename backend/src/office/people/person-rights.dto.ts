import { ERASURE_RULES, type Erasure } from '../../contract/index.js';
import { Rule } from '../../core/http/bodies.js';

export class ErasureDto implements Erasure {
  @Rule(ERASURE_RULES.client_id) client_id: string | null;
  @Rule(ERASURE_RULES.email) email: string | null;
  @Rule(ERASURE_RULES.phone) phone: string | null;
  @Rule(ERASURE_RULES.preview) preview: boolean;
}

const COUNT = { type: 'integer' } as const;
const LIST = { type: 'array', items: { type: 'object' } } as const;

export const ERASURE_SCHEMA = {
  type: 'object',
  properties: {
    preview: { type: 'boolean' },
    appointments: COUNT,
    leads: COUNT,
    mails: COUNT,
    orders: COUNT,
    withdrawals: COUNT,
    consents: COUNT,
    waiting: COUNT,
    testimonials: COUNT,
    orders_total: { type: 'number', description: 'Euros, of the orders that stay' },
    coming: { ...LIST, description: '`{date, time}` of each appointment to come' },
    open_orders: { ...LIST, description: '`{reference, fulfilment}` of each order that is neither delivered nor cancelled' },
  },
} as const;

export const EXPORT_SCHEMA = {
  type: 'object',
  properties: {
    client_id: { type: 'string', format: 'uuid', nullable: true },
    email: { type: 'string', nullable: true },
    phone: { type: 'string', nullable: true },
    exported_at: { type: 'string', format: 'date-time' },
    clients: LIST,
    appointments: LIST,
    orders: LIST,
    leads: LIST,
    withdrawals: LIST,
    consents: LIST,
    waiting: LIST,
    testimonials: LIST,
    mails: LIST,
  },
} as const;
