import { CLIENT_ROWS, SUGGESTION_REASONS } from '../contract/index.js';

const ID = { type: 'string', format: 'uuid' };
const CLIENT = { $ref: '#/components/schemas/ClientRecord' };

export const SUGGESTIONS_SCHEMA = {
  type: 'array',
  items: {
    type: 'object',
    properties: { client: CLIENT, reasons: { type: 'array', items: { type: 'string', enum: [...SUGGESTION_REASONS] } } },
  },
};

export const MERGE_SCHEMA = {
  type: 'object',
  properties: {
    id: { ...ID, nullable: true, description: 'By which it is undone; null of a preview' },
    preview: { type: 'boolean' },
    client: CLIENT,
    moved: { type: 'object', properties: Object.fromEntries(CLIENT_ROWS.map((name) => [name, { type: 'integer' }])) },
  },
};

export const UNDONE_SCHEMA = { type: 'object', properties: { id: ID, restored: CLIENT, client: CLIENT } };

export const MERGES_SCHEMA = {
  type: 'array',
  items: {
    type: 'object',
    properties: { id: ID, name: { type: 'string' }, merged_at: { type: 'string', format: 'date-time' } },
  },
};
