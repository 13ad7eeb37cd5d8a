import { APPOINTMENT_STATUSES, APPOINTMENT_STATUS_LABELS, seesOnlyOwn } from '@radiance/backend/contract';
import { lazy } from 'react';
import { Route } from 'react-router-dom';
import { useNewcomers } from '../../live/unseen';
import { ListPage } from '../../records/list/ListPage';
import { ResourceList } from '../../records/list/ResourceList';
import { SearchField } from '../../records/list/SearchField';
import { SegmentedFilter } from '../../records/list/SegmentedFilter';
import { CreateButton } from '../../records/record/CreateButton';
import { bulkExport, bulkRemoval, bulkStatus } from '../../records/selection/BulkActions';
import { RecordTable } from '../../records/table/RecordTable';
import { useAuth } from '../../session/AuthProvider';
import { AppointmentCard } from './AppointmentCard';
import { AppointmentDetail } from './AppointmentDetail';
import { appointmentColumns } from './appointmentColumns';
import { APPOINTMENT_REMOVAL } from './removal';

const AppointmentCreate = lazy(() =>
  import('./AppointmentForm').then(({ AppointmentCreate: component }) => ({ default: component })),
);
const AppointmentEdit = lazy(() =>
  import('./AppointmentForm').then(({ AppointmentEdit: component }) => ({ default: component })),
);

const STATUS_OPTIONS = [
  { label: 'Todas' },
  ...APPOINTMENT_STATUSES.map((value) => ({ value, label: `${APPOINTMENT_STATUS_LABELS[value]}s` })),
];
const BULK_ACTIONS = [
  bulkStatus('Marcar como confirmadas', { status: 'confirmed' }),
  bulkStatus('Marcar como canceladas', { status: 'cancelled' }),
  bulkExport,
  bulkRemoval(APPOINTMENT_REMOVAL),
];

/** Shown to a practitioner whose account is linked to no person of the team. */
const NONE_OF_OWN =
  'Aquí salen las citas que son contigo, y todavía no hay ninguna. Si falta alguna, pide a administración que elija tu cuenta en Equipo.';

export function AppointmentList() {
  const { user } = useAuth();
  return <List empty={seesOnlyOwn(user?.roles ?? [], 'appointments') ? NONE_OF_OWN : undefined} />;
}

const List = ({ empty }: { empty: string | undefined }) => (
  <ResourceList
    sort={{ field: 'date', order: 'DESC' }}
    perPage={25}
    dialogs={
      <>
        <Route path="create" element={<AppointmentCreate />} />
        <Route path=":id" element={<AppointmentDetail />} />
        <Route path=":id/edit" element={<AppointmentEdit />} />
      </>
    }
  >
    <ListPage
      title="Reservas"
      isExported
      empty={empty}
      actions={<CreateButton label="Nueva reserva" />}
      toolbar={
        <>
          <SearchField placeholder="Buscar por nombre o email..." />
          <SegmentedFilter source="status" label="Estado" options={STATUS_OPTIONS} />
        </>
      }
    >
      <Rows />
    </ListPage>
  </ResourceList>
);

function Rows() {
  const isNew = useNewcomers('appointments');
  return (
    <RecordTable
      label="Reservas"
      columns={appointmentColumns(isNew)}
      card={(record) => <AppointmentCard record={record} isNew={isNew(record)} />}
      nameOf={({ client_name }) => client_name}
      bulkActions={BULK_ACTIONS}
    />
  );
}
