import { lazy } from 'react';
import { Route } from 'react-router-dom';
import { useNewcomers } from '../../live/unseen';
import { ListPage } from '../../records/list/ListPage';
import { ResourceList } from '../../records/list/ResourceList';
import { SearchField } from '../../records/list/filters/SearchField';
import { SegmentedFilter } from '../../records/list/filters/SegmentedFilter';
import { CreateButton } from '../../records/record/CreateButton';
import { bulkExport, bulkRemoval, bulkStatus } from '../../records/selection/BulkActions';
import { RecordTable } from '../../records/table/RecordTable';
import { LeadCard } from './LeadCard';
import { LeadDetail } from './LeadDetail';
import { leadColumns } from './leadColumns';
import { LEAD_REMOVAL } from './removal';

const LeadCreate = lazy(() => import('./LeadForm').then(({ LeadCreate: component }) => ({ default: component })));

const CONTACTED_OPTIONS = [{ label: 'Todos' }, { value: false, label: 'Pendientes' }, { value: true, label: 'Contactados' }];
const BULK_ACTIONS = [
  bulkStatus('Marcar como contactados', { contacted: true }),
  bulkStatus('Marcar como no contactados', { contacted: false }),
  bulkExport,
  bulkRemoval(LEAD_REMOVAL),
];

export const LeadList = () => (
  <ResourceList
    sort={{ field: 'created_at', order: 'DESC' }}
    perPage={25}
    dialogs={
      <>
        <Route path="create" element={<LeadCreate />} />
        <Route path=":id" element={<LeadDetail />} />
      </>
    }
  >
    <ListPage
      title="Leads"
      isExported
      actions={<CreateButton label="Nuevo lead" short="Nuevo" />}
      toolbar={
        <>
          <SearchField placeholder="Buscar por nombre o email..." />
          <SegmentedFilter source="contacted" label="Estado" options={CONTACTED_OPTIONS} />
        </>
      }
    >
      <Rows />
    </ListPage>
  </ResourceList>
);

function Rows() {
  const isNew = useNewcomers('leads');
  return (
    <RecordTable
      label="Leads"
      columns={leadColumns(isNew)}
      card={(record) => <LeadCard record={record} isNew={isNew(record)} />}
      nameOf={({ name }) => name}
      bulkActions={BULK_ACTIONS}
    />
  );
}
