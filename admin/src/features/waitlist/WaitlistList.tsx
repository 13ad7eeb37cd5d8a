import { WAITING_STATUSES, WAITING_STATUS_LABELS, type Waiting } from '@radiance/backend/contract';
import { Route } from 'react-router-dom';
import { choicesOf } from '../../inputs/TextField';
import { ListPage } from '../../records/list/ListPage';
import { ResourceList } from '../../records/list/ResourceList';
import { SearchField } from '../../records/list/filters/SearchField';
import { SelectFilter } from '../../records/list/filters/SelectFilter';
import { personColumn } from '../../records/person/personColumn';
import { CreateButton } from '../../records/record/CreateButton';
import { RecordLink } from '../../records/record/RecordLink';
import { bulkExport, bulkRemoval } from '../../records/selection/BulkActions';
import { WaitlistChip } from '../../records/status/StatusChips';
import { CardHead, CardText } from '../../records/table/CardLines';
import { ReceivedLines } from '../../records/table/CellLines';
import type { Column } from '../../records/table/columns';
import { RecordTable } from '../../records/table/RecordTable';
import { ReceivedAt } from '../../ui/ClinicTime';
import { WAITLIST_REMOVAL } from './removal';
import { WaitlistDetail } from './WaitlistDetail';
import { WaitlistCreate } from './WaitlistForm';
import { daysText, OfferedHour } from './WaitlistText';

const STATUS_OPTIONS = [{ label: 'Todos' }, ...choicesOf(WAITING_STATUSES, WAITING_STATUS_LABELS)];

const COLUMNS: readonly Column<Waiting>[] = [
  personColumn<Waiting>({ field: 'client_name', narrow: ({ treatment_name }) => treatment_name }),
  {
    key: 'treatment',
    heads: [{ label: 'Tratamiento', field: 'treatment_name' }],
    width: 190,
    from: 860,
    render: ({ treatment_name }) => treatment_name ?? '—',
  },
  {
    key: 'days',
    heads: [{ label: 'Días', field: 'from_date' }],
    width: 170,
    render: (record) => daysText(record),
  },
  {
    key: 'since',
    heads: [{ label: 'Espera desde', field: 'created_at' }],
    width: 128,
    render: ({ created_at }) => <ReceivedLines instant={created_at} />,
  },
  { key: 'offered', heads: [{ label: 'Hora' }], width: 170, from: 1100, render: (record) => <OfferedHour record={record} /> },
  {
    key: 'status',
    heads: [{ label: 'Estado', field: 'status' }],
    width: 116,
    render: ({ status }) => <WaitlistChip status={status} />,
  },
];

/** In the order of arrival, in which people are offered slots. */
export const WaitlistList = () => (
  <ResourceList
    sort={{ field: 'created_at', order: 'ASC' }}
    perPage={25}
    dialogs={
      <>
        <Route path="create" element={<WaitlistCreate />} />
        <Route path=":id" element={<WaitlistDetail />} />
      </>
    }
  >
    <ListPage
      title="Lista de espera"
      isExported
      actions={<CreateButton label="Apuntar en lista de espera" short="Apuntar" />}
      toolbar={
        <>
          <SearchField placeholder="Buscar por nombre o email..." />
          <SelectFilter source="status" label="Estado" options={STATUS_OPTIONS} />
        </>
      }
    >
      <RecordTable
        label="Lista de espera"
        columns={COLUMNS}
        card={(record) => <WaitingCard record={record} />}
        nameOf={({ client_name }) => client_name}
        bulkActions={[bulkExport, bulkRemoval(WAITLIST_REMOVAL)]}
      />
    </ListPage>
  </ResourceList>
);

const WaitingCard = ({ record }: { record: Waiting }) => (
  <>
    <CardHead>
      <RecordLink id={record.id}>{record.client_name}</RecordLink>
      <WaitlistChip status={record.status} />
    </CardHead>
    <CardText>{record.treatment_name}</CardText>
    <CardText>{daysText(record)}</CardText>
    {record.offered_date && (
      <CardText>
        <OfferedHour record={record} />
      </CardText>
    )}
    <CardText data-quiet style={{ paddingBottom: 10 }}>
      <ReceivedAt instant={record.created_at} />
    </CardText>
  </>
);
