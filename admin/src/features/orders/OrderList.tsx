import { FULFILMENTS, FULFILMENT_LABELS, PAYMENT_STATUSES, PAYMENT_STATUS_LABELS, type Cart } from '@radiance/backend/contract';
import { lazy } from 'react';
import { Route } from 'react-router-dom';
import { choicesOf } from '../../inputs/TextField';
import { useNewcomers } from '../../live/unseen';
import { ListPage } from '../../records/list/ListPage';
import { ResourceList } from '../../records/list/ResourceList';
import { SearchField } from '../../records/list/filters/SearchField';
import { SelectFilter } from '../../records/list/filters/SelectFilter';
import { SegmentedFilter } from '../../records/list/filters/SegmentedFilter';
import { bulkExport, bulkRemoval, bulkStatus } from '../../records/selection/BulkActions';
import { RecordTable } from '../../records/table/RecordTable';
import { OrderCard } from './OrderCard';
import { OrderDetail } from './OrderDetail';
import { orderColumns } from './orderColumns';
import { productsOf } from './productSummary';
import { ORDER_REMOVAL } from './removal';
import { NOT_CANCELLED } from './fulfilment/steps';

const DeliveryEdit = lazy(() =>
  import('./fulfilment/DeliveryForm').then(({ DeliveryEdit: component }) => ({ default: component })),
);

const STATUS_OPTIONS = [
  { label: 'Todos' },
  ...PAYMENT_STATUSES.map((value) => ({ value, label: `${PAYMENT_STATUS_LABELS[value]}s` })),
];
const FULFILMENT_OPTIONS = [
  { label: 'Todas' },
  { label: 'Sin cancelar', value: NOT_CANCELLED },
  ...choicesOf(FULFILMENTS, FULFILMENT_LABELS),
];
const BULK_ACTIONS = [
  bulkStatus('Marcar como pagados', { payment_status: 'paid' }),
  bulkStatus('Marcar como pendientes', { payment_status: 'pending' }),
  bulkStatus('Marcar como entregados', { fulfilment: 'delivered' }),
  bulkExport,
  bulkRemoval(ORDER_REMOVAL),
];

export const OrderList = () => (
  <ResourceList
    sort={{ field: 'created_at', order: 'DESC' }}
    perPage={25}
    dialogs={
      <>
        <Route path=":id" element={<OrderDetail />} />
        <Route path=":id/edit" element={<DeliveryEdit />} />
      </>
    }
  >
    <ListPage
      title="Pedidos"
      isExported
      toolbar={
        <>
          <SearchField placeholder="Buscar por nombre o email..." />
          <SegmentedFilter source="payment_status" label="Estado" options={STATUS_OPTIONS} />
          <SelectFilter source="fulfilment" label="Entrega" options={FULFILMENT_OPTIONS} />
        </>
      }
    >
      <Rows />
    </ListPage>
  </ResourceList>
);

function Rows() {
  const isNew = useNewcomers('orders');
  return (
    <RecordTable<Cart>
      label="Pedidos"
      columns={orderColumns(isNew)}
      card={(record) => <OrderCard record={record} isNew={isNew(record)} />}
      nameOf={(record) => `${record.client_name}, ${productsOf(record)}`}
      bulkActions={BULK_ACTIONS}
    />
  );
}
