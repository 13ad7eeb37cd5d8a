import {
  APPOINTMENT_STATUSES,
  APPOINTMENT_STATUS_LABELS,
  formatShortDay,
  seesOnlyOwn,
  type Appointment,
} from '@radiance/backend/contract';
import { useListContext } from 'ra-core';
import { useMemo } from 'react';
import { Route } from 'react-router-dom';
import { useClinicClock } from '../../../lib/clinic/clinicClock';
import { useClinicNow, useNow } from '../../../lib/clinic/useNow';
import { useNewcomers } from '../../../live/unseen';
import { ListPage } from '../../../records/list/ListPage';
import type { Filters } from '../../../records/list/address/listSearch';
import { ResourceList } from '../../../records/list/ResourceList';
import { SavedFilters } from '../../../records/list/filters/SavedFilters';
import { SearchField } from '../../../records/list/filters/SearchField';
import { SegmentedFilter } from '../../../records/list/filters/SegmentedFilter';
import { CreateButton } from '../../../records/record/CreateButton';
import { bulkExport, bulkRemoval, bulkStatus } from '../../../records/selection/BulkActions';
import { RecordTable } from '../../../records/table/RecordTable';
import { useAuth } from '../../../session/AuthProvider';
import { AppointmentCard } from './AppointmentCard';
import { AppointmentDetail } from '../AppointmentDetail';
import { AppointmentCreate, AppointmentEdit } from '../AppointmentDialogs';
import { appointmentColumns } from './appointmentColumns';
import { APPOINTMENT_REMOVAL } from '../removal';
import { useAppointmentKeys } from './useAppointmentKeys';
import { filterOf, NONE_THEN, useWhen } from './when';
import { WhenTabs } from './WhenTabs';

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
  const when = useWhen();
  const today = useClinicNow().date;
  const filter = useMemo(() => filterOf(when, today), [when, today]);
  const noneOfOwn = seesOnlyOwn(user?.roles ?? [], 'appointments') ? NONE_OF_OWN : undefined;
  return <List order={when ? 'ASC' : 'DESC'} filter={filter} empty={when ? NONE_THEN[when] : noneOfOwn} />;
}

interface ListProps {
  order: 'ASC' | 'DESC';
  filter: Filters;
  empty: string | undefined;
}

const List = ({ order, filter, empty }: ListProps) => (
  <ResourceList
    sort={{ field: 'date', order }}
    filter={filter}
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
          <WhenTabs />
          <SearchField placeholder="Buscar por nombre o email..." />
          <SegmentedFilter source="status" label="Estado" options={STATUS_OPTIONS} />
          <SavedFilters />
        </>
      }
    >
      <Rows />
    </ListPage>
  </ResourceList>
);

function Rows() {
  const isNew = useNewcomers('appointments');
  const when = useWhen();
  const { sort } = useListContext();
  const clock = useClinicClock();
  const now = useNow();
  const dayOf = ({ date }: Appointment) => `${clock.relativeDay(date, now)} · ${formatShortDay(date)}`;
  const { list, question } = useAppointmentKeys();
  return (
    <div ref={list}>
      <RecordTable
        label="Reservas"
        columns={appointmentColumns(isNew)}
        card={(record) => <AppointmentCard record={record} isNew={isNew(record)} />}
        nameOf={({ client_name }) => client_name}
        headingOf={when && sort.field === 'date' ? dayOf : undefined}
        bulkActions={BULK_ACTIONS}
      />
      {question}
    </div>
  );
}
