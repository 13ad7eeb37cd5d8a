import { CONTACTED_LABELS, LEAD_SOURCE_LABELS } from '../../contract/index.js';
import { SCHEMA } from '../../core/http/bodies.js';
import { personKeys } from '../../core/records/person-keys.js';
import { describeResource } from '../../core/resources/resource.js';
import { LeadEntity } from './lead.entity.js';

export const LEADS = describeResource({
  name: 'leads',
  entity: LeadEntity,
  fields: {
    id: { column: null, schema: SCHEMA.id },
    created_at: { column: 'Fecha', schema: SCHEMA.instant },
    name: { column: 'Nombre', sort: ['name_sort'] },
    email: { column: 'Email', sort: ['email_key', 'created_at'] },
    phone: { column: ['Teléfono', 'phone'], sort: ['phone_key', 'created_at'] },
    message: { column: 'Mensaje' },
    source: { column: ['Origen', LEAD_SOURCE_LABELS], sort: ['source', 'created_at'] },
    contacted: { column: ['Estado', CONTACTED_LABELS], sort: ['contacted', 'created_at'] },
    client_id: { column: null, schema: SCHEMA.optionalId },
    privacy_version: { column: 'Aviso de privacidad' },
  },
  joins: {},
  order: [['created_at', 'DESC']],
  searched: ['name', 'email', 'phone'],
  derived: ({ name, ...person }) => personKeys(name, person),
  file: 'leads',
  notFound: 'Lead no encontrado',
});
