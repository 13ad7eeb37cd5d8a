import { ERASURE_RULES, optional, text, type Erasure } from '../../contract/index.js';
import { Rule } from '../../core/http/bodies.js';
import type { Person } from './personal-data.js';

/** Older rows have telephones without digits; these find nobody and are no error. */
export class PersonDto implements Person {
  @Rule(ERASURE_RULES.client_id) client_id: string | null;
  @Rule(ERASURE_RULES.email) email: string | null;
  @Rule(ERASURE_RULES.phone) phone: string | null;
}

const NO_PAGE = 'Página desconocida';
/** The instant and the id of the previous page's last row. */
const PAGE_RULE = text({
  max: 61,
  message: NO_PAGE,
  tooLong: NO_PAGE,
  pattern: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z,[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
});

export class PersonQueryDto extends PersonDto {
  @Rule(optional(PAGE_RULE)) before: string | null;
}

export class ErasureDto extends PersonDto implements Erasure {
  @Rule(ERASURE_RULES.preview) preview: boolean;
}

const COUNT = { type: 'integer' } as const;
const listOf = <P>(properties: P) => ({ type: 'array', items: { type: 'object', properties } }) as const;
const recordsOf = (name: string) => ({ type: 'array', items: { $ref: `#/components/schemas/${name}Record` } }) as const;
const TEXT = { type: 'string' } as const;

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
    coming: { ...listOf({ date: TEXT, time: TEXT }), description: 'Appointments to come' },
    open_orders: {
      ...listOf({ reference: TEXT, fulfilment: TEXT }),
      description: 'Orders that are neither delivered nor cancelled',
    },
  },
} as const;

export const EXPORT_SCHEMA = {
  type: 'object',
  properties: {
    client_id: { type: 'string', format: 'uuid', nullable: true },
    email: { type: 'string', nullable: true },
    phone: { type: 'string', nullable: true },
    exported_at: { type: 'string', format: 'date-time' },
    clients: recordsOf('Client'),
    appointments: recordsOf('Appointment'),
    orders: recordsOf('Order'),
    leads: recordsOf('Lead'),
    withdrawals: recordsOf('Withdrawal'),
    consents: recordsOf('Consent'),
    waiting: recordsOf('Waiting'),
    testimonials: recordsOf('Testimonial'),
    mails: listOf({ to_address: TEXT, subject: TEXT, body: TEXT, created_at: { ...TEXT, format: 'date-time' } }),
  },
} as const;
