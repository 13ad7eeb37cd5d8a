import { PAYMENT_STATUSES, PAYMENT_STATUS_LABELS } from '@radiance/backend/contract';
import { Route } from 'react-router-dom';
import { useNewcomers } from '../../live/unseen';
import { ListPage } from '../../records/list/ListPage';
import { ResourceList } from '../../records/list/ResourceList';
import { SearchField } from '../../records/list/SearchField';
import { SegmentedFilter } from '../../records/list/SegmentedFilter';
import { bulkExport, bulkRemoval, bulkStatus } from '../../records/selection/BulkActions';
import { RecordTable } from '../../records/table/RecordTable';
import { OrderCard } from './OrderCard';
import { OrderDetail } from './OrderDetail';
import { orderColumns } from './orderColumns';
import { ORDER_REMOVAL } from './removal';

const STATUS_OPTIONS = [
  { label: 'Todos' },
  ...PAYMENT_STATUSES.map((value) => ({ value, label: `${PAYMENT_STATUS_LABELS[value]}s` })),
];
const BULK_ACTIONS = [
  bulkStatus('Marcar como pagados', { payment_status: 'paid' }),
  bulkStatus('Marcar como pendientes', { payment_status: 'pending' }),
  bulkExport,
  bulkRemoval(ORDER_REMOVAL),
];

export const OrderList = () => (
  <ResourceList
    sort={{ field: 'created_at', order: 'DESC' }}
    perPage={25}
    dialogs={<Route path=":id" element={<OrderDetail />} />}
  >
    <ListPage
      title="Pedidos"
      isExported
      toolbar={
        <>
          <SearchField placeholder="Buscar por nombre o email..." />
          <SegmentedFilter source="payment_status" label="Estado" options={STATUS_OPTIONS} />
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
    <RecordTable
      label="Pedidos"
      columns={orderColumns(isNew)}
      card={(record) => <OrderCard record={record} isNew={isNew(record)} />}
      nameOf={({ client_name, product_name }) => [client_name, product_name].filter(Boolean).join(', ')}
      bulkActions={BULK_ACTIONS}
    />
  );
}
