import { ERASURE_RULES } from '../../contract/index.js';
import { newBody } from '../../core/http/bodies.js';

export class ErasureDto extends newBody(ERASURE_RULES) {}

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
  },
} as const;

export const EXPORT_SCHEMA = {
  type: 'object',
  properties: {
    email: { type: 'string', nullable: true },
    phone: { type: 'string', nullable: true },
    exported_at: { type: 'string', format: 'date-time' },
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
