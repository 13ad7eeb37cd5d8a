import { SCHEMA } from '../../platform/http/bodies.js';
import { emailKey } from '../../platform/records/person-keys.js';
import { describeResource } from '../../platform/resources/resource.js';
import { WithdrawalEntity } from './withdrawal.entity.js';

export const WITHDRAWALS = describeResource({
  name: 'withdrawals',
  entity: WithdrawalEntity,
  fields: {
    id: { column: null, schema: SCHEMA.id },
    created_at: { column: 'Fecha', schema: SCHEMA.instant },
    reference: { column: 'Pedido' },
    name: { column: 'Nombre' },
    email: { column: 'Email' },
    message: { column: 'Comentario' },
    privacy_version: { column: 'Aviso de privacidad', isFixed: true },
  },
  joins: {},
  order: [['created_at', 'DESC']],
  searched: ['name', 'email', 'reference'],
  kept: ({ email }) => ({ email_key: emailKey(email) }),
  file: 'desistimientos',
  notFound: 'Desistimiento no encontrado',
});
