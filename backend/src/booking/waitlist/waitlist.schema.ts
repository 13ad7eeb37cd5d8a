import { OFFER_STATES, WAITING_STATUSES } from '../../contract/index.js';

const text = { type: 'string' };
const orNull = { type: 'string', nullable: true };
const instant = { type: 'string', format: 'date-time' };
const HOUR = {
  date: { type: 'string', format: 'date' },
  time: { type: 'string', example: '10:00' },
};

export const OFFERS_SCHEMA = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      id: { type: 'string', format: 'uuid' },
      ...HOUR,
      state: { type: 'string', enum: [...OFFER_STATES] },
      offered_at: { ...instant, description: 'Of what fell free at night, the next morning' },
      until: instant,
      answered_at: { ...instant, nullable: true },
    },
  },
};

const ENTRY = {
  type: 'object',
  properties: {
    kind: { type: 'string', enum: ['wish'] },
    from_date: { type: 'string', format: 'date' },
    to_date: { type: 'string', format: 'date' },
    treatment_name: orNull,
    status: { type: 'string', enum: [...WAITING_STATUSES] },
    is_treatment_active: { type: 'boolean', description: 'False once the clinic has retired the treatment' },
  },
};

const OFFER = {
  type: 'object',
  properties: {
    kind: { type: 'string', enum: ['offer'] },
    ...HOUR,
    duration: { type: 'integer' },
    until: instant,
    state: { type: 'string', enum: [...OFFER_STATES] },
    treatment_name: orNull,
    practitioner_name: orNull,
    is_waiting: { type: 'boolean', description: 'Whether its person still waits for other hours' },
  },
};

export const SHOWN_SCHEMA = { title: 'WaitlistLink', oneOf: [OFFER, ENTRY] };

export const ACCEPTED_SCHEMA = {
  type: 'object',
  properties: {
    id: { type: 'string', format: 'uuid' },
    ...HOUR,
    duration: { type: 'integer' },
    status: { type: 'string', enum: ['pending'] },
    treatment_id: { type: 'string', format: 'uuid' },
    treatment_name: orNull,
    practitioner_id: orNull,
    practitioner_name: orNull,
    manage_url: { ...text, format: 'uri', description: 'The page that shows, moves and cancels it' },
  },
};
