import { WAITING_STATUS_LABELS } from '../../contract/index.js';
import { SCHEMA } from '../../core/http/bodies.js';
import { personKeys } from '../../core/records/person-keys.js';
import { describeResource } from '../../core/resources/resource.js';
import { WaitlistEntity } from './waitlist.entity.js';

export const WAITING = describeResource({
  name: 'waiting',
  entity: WaitlistEntity,
  fields: {
    id: { column: null, schema: SCHEMA.id },
    created_at: { column: 'Desde cuándo espera', schema: SCHEMA.instant },
    client_id: { column: null, schema: SCHEMA.optionalId },
    client_name: { column: 'Nombre', sort: ['name_sort'] },
    email: { column: 'Email', sort: ['email_key', 'created_at'] },
    phone: { column: ['Teléfono', 'phone'], sort: ['phone_key', 'created_at'] },
    treatment_id: { column: null },
    treatment_name: {
      column: 'Tratamiento',
      schema: SCHEMA.joinedText,
      path: 'joined_treatment.name',
      sort: ['joined_treatment.name_sort', 'joined_treatment.id', 'created_at'],
    },
    from_date: { column: 'Desde el día' },
    to_date: { column: 'Hasta el día' },
    status: { column: ['Estado', WAITING_STATUS_LABELS], sort: ['status', 'created_at'] },
    offered_date: { column: 'Día ofrecido', schema: { type: 'string', format: 'date', nullable: true } },
    offered_time: { column: 'Hora ofrecida', schema: { type: 'string', nullable: true } },
    offered_until: { column: 'Ofrecida hasta', schema: SCHEMA.optionalInstant },
    ended_at: { column: 'Terminada', schema: SCHEMA.optionalInstant },
    privacy_version: { column: 'Aviso de privacidad' },
  },
  joins: { joined_treatment: 'required' },
  // First come, first served.
  order: [['created_at', 'ASC']],
  searched: ['client_name', 'email', 'phone'],
  derived: ({ client_name, ...person }) => personKeys(client_name, person),
  file: 'lista-de-espera',
  notFound: 'Petición no encontrada',
});
