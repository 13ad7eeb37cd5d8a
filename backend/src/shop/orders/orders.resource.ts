import { DELIVERY_METHOD_LABELS, DELIVERY_METHODS, FULFILMENT_LABELS, PAYMENT_STATUS_LABELS } from '../../contract/index.js';
import { SCHEMA } from '../../core/http/bodies.js';
import { personKeys } from '../../core/records/person-keys.js';
import { describeResource } from '../../core/resources/resource.js';
import { OrderEntity } from './order.entity.js';

export const ORDERS = describeResource({
  name: 'orders',
  entity: OrderEntity,
  fields: {
    id: { column: null, schema: SCHEMA.id },
    cart_id: { column: null, schema: SCHEMA.id },
    created_at: { column: 'Fecha', schema: SCHEMA.instant },
    reference: { column: 'Referencia' },
    client_name: { column: 'Nombre', sort: ['name_sort'] },
    email: { column: 'Email', sort: ['email_key', 'created_at'] },
    phone: { column: ['Teléfono', 'phone'], sort: ['phone_key', 'created_at'] },
    shipping_address: { column: 'Dirección de envío' },
    product_id: { column: null },
    product_name: {
      column: 'Producto',
      schema: SCHEMA.joinedText,
      path: 'joined_product.name',
      sort: ['joined_product.name_sort', 'joined_product.id', 'created_at'],
    },
    product_image_url: { column: null, schema: SCHEMA.joinedAddress, path: 'joined_product.image_url' },
    quantity: { column: 'Cantidad' },
    unit_price: { column: 'Precio unitario (€)', schema: { type: 'number' } },
    total_price: { column: 'Total (€)' },
    payment_status: {
      column: ['Estado del pago', PAYMENT_STATUS_LABELS],
      sort: ['payment_status', 'created_at'],
    },
    fulfilment: { column: ['Estado del envío', FULFILMENT_LABELS], sort: ['fulfilment', 'created_at'] },
    prepared_at: { column: 'Preparado', schema: SCHEMA.optionalInstant },
    shipped_at: { column: 'Enviado', schema: SCHEMA.optionalInstant },
    ready_at: { column: 'Listo para recoger', schema: SCHEMA.optionalInstant },
    delivered_at: { column: 'Entregado', schema: SCHEMA.optionalInstant },
    cancelled_at: { column: 'Cancelado', schema: SCHEMA.optionalInstant },
    shipping_cost: { column: 'Envío del pedido (€)', schema: { type: 'number', nullable: true } },
    delivery_method: {
      column: ['Entrega', DELIVERY_METHOD_LABELS],
      schema: { type: 'string', enum: DELIVERY_METHODS, nullable: true },
    },
    delivery_notes: { column: 'Notas de entrega', schema: { type: 'string', nullable: true } },
    client_id: { column: null, schema: SCHEMA.optionalId },
    privacy_version: { column: 'Aviso de privacidad' },
  },
  joins: { joined_product: 'required' },
  order: [['created_at', 'DESC']],
  searched: ['client_name', 'email', 'phone', 'reference'],
  derived: ({ client_name, ...person }) => personKeys(client_name, person),
  file: 'pedidos',
  notFound: 'Pedido no encontrado',
});
