import { WITHDRAWAL_STATUSES, WITHDRAWAL_STATUS_LABELS, type Withdrawal } from '@radiance/backend/contract';
import { Route } from 'react-router-dom';
import { choicesOf } from '../../inputs/TextField';
import { ListPage } from '../../records/list/ListPage';
import { ResourceList } from '../../records/list/ResourceList';
import { SearchField } from '../../records/list/filters/SearchField';
import { SelectFilter } from '../../records/list/filters/SelectFilter';
import { personColumn } from '../../records/person/personColumn';
import { RecordLink } from '../../records/record/RecordLink';
import { bulkExport, bulkRemoval } from '../../records/selection/BulkActions';
import { WithdrawalChip } from '../../records/status/StatusChips';
import { CardHead, CardText } from '../../records/table/CardLines';
import { ReceivedLines } from '../../records/table/CellLines';
import type { Column } from '../../records/table/columns';
import { RecordTable } from '../../records/table/RecordTable';
import { ReceivedAt } from '../../ui/ClinicTime';
import { RefundClock } from './RefundClock';
import { WITHDRAWAL_REMOVAL } from './removal';
import { WithdrawalDetail } from './WithdrawalDetail';

const STATUS_OPTIONS = [{ label: 'Todos' }, ...choicesOf(WITHDRAWAL_STATUSES, WITHDRAWAL_STATUS_LABELS)];

const COLUMNS: readonly Column<Withdrawal>[] = [
  personColumn<Withdrawal>({ field: 'name', narrow: ({ reference }) => reference }),
  { key: 'reference', heads: [{ label: 'Pedido' }], width: 170, from: 860, render: ({ reference }) => reference },
  {
    key: 'date',
    heads: [{ label: 'Recibido', field: 'created_at' }],
    width: 124,
    render: ({ created_at }) => <ReceivedLines instant={created_at} />,
  },
  { key: 'clock', heads: [{ label: 'Devolver hasta' }], width: 140, render: (record) => <RefundClock record={record} /> },
  {
    key: 'status',
    heads: [{ label: 'Estado', field: 'status' }],
    width: 124,
    render: ({ status }) => <WithdrawalChip status={status} />,
  },
];

export const WithdrawalList = () => (
  <ResourceList
    sort={{ field: 'created_at', order: 'DESC' }}
    perPage={25}
    dialogs={<Route path=":id" element={<WithdrawalDetail />} />}
  >
    <ListPage
      title="Desistimientos"
      isExported
      toolbar={
        <>
          <SearchField placeholder="Buscar por nombre o email..." />
          <SelectFilter source="status" label="Estado" options={STATUS_OPTIONS} />
        </>
      }
    >
      <RecordTable
        label="Desistimientos"
        columns={COLUMNS}
        card={(record) => <WithdrawalCard record={record} />}
        nameOf={({ name }) => name}
        bulkActions={[bulkExport, bulkRemoval(WITHDRAWAL_REMOVAL)]}
      />
    </ListPage>
  </ResourceList>
);

const WithdrawalCard = ({ record }: { record: Withdrawal }) => (
  <>
    <CardHead>
      <RecordLink id={record.id}>{record.name}</RecordLink>
      <WithdrawalChip status={record.status} />
    </CardHead>
    <CardText>{record.reference}</CardText>
    <CardText data-quiet>
      <ReceivedAt instant={record.created_at} />
    </CardText>
    <CardText style={{ paddingBottom: 10 }}>
      <span>Devolver: </span>
      <RefundClock record={record} />
    </CardText>
  </>
);
