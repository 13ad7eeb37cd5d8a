import { formatEuros, type Order } from '@radiance/backend/contract';
import { counted } from '../../lib/counts';
import { RemovedThing, type RemovalTexts } from '../../records/removal/Removal';

export const ORDER_REMOVAL: RemovalTexts = {
  question: '¿Eliminar este pedido?',
  questionMany: (count) => `¿Eliminar ${counted(count, 'pedido', 'pedidos')}?`,
  done: 'Pedido eliminado correctamente',
  failed: 'Error al eliminar el pedido',
};

export const RemovedOrder = ({ record }: { record: Order }) => (
  <RemovedThing
    title={record.client_name}
    text={record.product_name ?? record.email}
    facts={[formatEuros(record.total_price), counted(record.quantity, 'ud.', 'uds.')]}
  />
);
