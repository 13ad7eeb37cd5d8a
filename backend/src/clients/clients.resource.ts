import { MESSAGE_CHANNEL_LABELS } from '../contract/index.js';
import { SCHEMA } from '../core/http/bodies.js';
import { sortKey } from '../core/records/text-keys.js';
import { describeResource } from '../core/resources/resource.js';
import { ClientEntity } from './client.entity.js';

/** Keys that hold the words beyond the search column's length. */
export const BEYOND = { from: 'x:', to: 'x;' } as const;

export const CLIENTS = describeResource({
  name: 'clients',
  entity: ClientEntity,
  fields: {
    id: { column: null, schema: SCHEMA.id },
    name: { column: 'Nombre', sort: ['name_sort'] },
    aliases: { column: ['Otros nombres', 'list'] },
    phones: { column: ['Teléfonos', 'phones'] },
    emails: { column: ['Emails', 'list'] },
    birthday: { column: 'Nacimiento' },
    language: { column: 'Idioma' },
    reminder_channel: { column: ['Recordatorio', MESSAGE_CHANNEL_LABELS] },
    notes: { column: 'Notas' },
    tags: { column: ['Etiquetas', 'list'] },
    created_at: { column: 'Desde', schema: SCHEMA.instant },
  },
  joins: {},
  order: [['name_sort', 'ASC']],
  // A merged record is kept for as long as the merge can be undone.
  shown: { sql: 'clients.is_merged = 0' },
  // The longest come last: beyond the column's length the search takes more time.
  searched: ['name', 'phones', 'emails', 'aliases', 'tags', 'birthday', 'language', 'notes'],
  // The inner SELECT keeps MariaDB from running it for each client.
  searchedBeyond: `clients.id IN (SELECT client_id FROM (SELECT DISTINCT client_id FROM client_keys
    WHERE match_key >= '${BEYOND.from}' AND match_key < '${BEYOND.to}' AND INSTR(SUBSTR(match_key, 3), :word) > 0) beyond)`,
  derived: ({ name }) => ({ name_sort: sortKey(name) }),
  file: 'clientes',
  notFound: 'Cliente no encontrado',
});
