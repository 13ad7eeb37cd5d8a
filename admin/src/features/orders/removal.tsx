import { formatEuros, type Cart } from '@radiance/backend/contract';
import { productsOf, unitsOf } from './productSummary';
import { counted } from '../../lib/countTexts';
import { RemovedThing, type RemovalTexts } from '../../records/removal/Removal';

export const ORDER_REMOVAL: RemovalTexts = {
  question: '¿Eliminar este pedido?',
  questionMany: (count) => `¿Eliminar ${counted(count, 'pedido', 'pedidos')}?`,
  done: 'Pedido eliminado correctamente',
  failed: 'Error al eliminar el pedido',
};

export const RemovedOrder = ({ record }: { record: Cart }) => (
  <RemovedThing
    title={record.client_name}
    text={productsOf(record)}
    facts={[formatEuros(record.total_price), counted(unitsOf(record), 'ud.', 'uds.')]}
  />
);
