import {
  ADAPTIVE_LIMIT_LEVELS,
  ADAPTIVE_LIMIT_MODES,
  FLOOD_KINDS,
  PRESSURE_SCOPES,
  PROTECTION_RULES,
  RESERVABLE_KINDS,
} from '../../contract/index.js';
import { SCHEMA } from '../../core/http/bodies.js';

const integer = { type: 'integer' } as const;
const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

const counts = Object.fromEntries(FLOOD_KINDS.map((kind) => [kind, integer]));

const reason = {
  type: 'object',
  nullable: true,
  description: 'What strangers whom nobody has confirmed took, of how much, within how many hours',
  properties: {
    scope: { type: 'string', enum: [...PRESSURE_SCOPES] },
    what: { ...text, description: 'How many days ahead, or the product' },
    within_hours: integer,
    taken: integer,
    of: integer,
    name: SCHEMA.joinedText,
  },
};

const adaptiveLimit = {
  type: 'object',
  properties: {
    mode: { type: 'string', enum: [...ADAPTIVE_LIMIT_MODES] },
    level: { type: 'string', enum: [...ADAPTIVE_LIMIT_LEVELS], description: 'What strangers are asked for now' },
    since: { ...SCHEMA.instant, nullable: true },
    reason,
    waiting: { ...integer, description: 'Holds that wait for the link in their mail' },
    released: { ...integer, description: 'Let go within the last day since nobody confirmed them' },
  },
};

export const PROTECTION_RESPONSES = {
  report: {
    type: 'object',
    properties: {
      ...Object.fromEntries(Object.entries(PROTECTION_RULES).map(([name, { schema }]) => [name, schema])),
      is_on: { ...flag, description: 'False with RATE_LIMITS=off' },
      brakes: { type: 'object', properties: Object.fromEntries(RESERVABLE_KINDS.map((kind) => [kind, adaptiveLimit])) },
    },
  },
  network: {
    type: 'object',
    properties: {
      network: text,
      ...counts,
      units: integer,
      first_at: SCHEMA.instant,
      last_at: SCHEMA.instant,
    },
  },
  flood: {
    type: 'object',
    properties: {
      preview: flag,
      ...counts,
      units: integer,
      networks: integer,
      confirmed: { ...integer, description: 'Left alone, since their person followed the link in the mail' },
    },
  },
};
