import { WITHDRAWAL_STATUS_LABELS } from '../../contract/index.js';
import { SCHEMA } from '../../core/http/bodies.js';
import { emailKey } from '../../core/records/person-keys.js';
import { describeResource } from '../../core/resources/resource.js';
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
    status: { column: ['Estado', WITHDRAWAL_STATUS_LABELS], sort: ['status', 'created_at'] },
    acknowledged_at: { column: 'Acuse de recibo', schema: SCHEMA.optionalInstant },
    settled_at: { column: 'Resuelto', schema: SCHEMA.optionalInstant },
    cart_id: { column: null, schema: SCHEMA.optionalId },
    client_id: { column: null, schema: SCHEMA.optionalId },
    privacy_version: { column: 'Aviso de privacidad' },
  },
  joins: {},
  order: [['created_at', 'DESC']],
  searched: ['name', 'email', 'reference'],
  derived: ({ email }) => ({ email_key: emailKey(email) }),
  file: 'desistimientos',
  notFound: 'Desistimiento no encontrado',
});
