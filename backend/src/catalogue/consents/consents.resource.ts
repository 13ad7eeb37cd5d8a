import { phoneKey } from '../../contract/index.js';
import { SCHEMA } from '../../core/http/bodies.js';
import { emailKey } from '../../core/records/person-keys.js';
import { sortKey } from '../../core/records/text-keys.js';
import { describeResource } from '../../core/resources/resource.js';
import { ConsentEntity } from './consent.entity.js';

export const CONSENTS = describeResource({
  name: 'consents',
  entity: ConsentEntity,
  fields: {
    id: { column: null, schema: SCHEMA.id },
    created_at: { column: 'Anotado', schema: SCHEMA.instant },
    name: { column: 'Nombre', sort: ['name_sort'] },
    email: { column: 'Email' },
    phone: { column: 'Teléfono' },
    scope: { column: null },
    given_on: { column: 'Firmado' },
    withdrawn_on: { column: 'Retirado' },
    notes: { column: 'Notas' },
    paper_name: {
      column: 'Documento',
      schema: { type: 'string', nullable: true },
    },
    paper_size: { column: null, schema: { type: 'integer', nullable: true } },
    paper_version: {
      column: null,
      schema: { type: 'integer', nullable: true },
    },
    paper_sha256: { column: null, schema: { type: 'string', nullable: true } },
  },
  joins: {},
  order: [['created_at', 'DESC']],
  searched: ['name', 'email'],
  derived: ({ name, email, phone }) => ({
    name_sort: sortKey(name),
    email_key: email === null ? null : emailKey(email),
    phone_key: phone === null ? null : phoneKey(phone),
  }),
  // Their responses depend on the consent.
  shownBy: ['before-after', 'practitioners'],
  file: 'consentimientos',
  notFound: 'Consentimiento no encontrado',
});
