import { Link as TextLink } from '@mui/material';
import { styled } from '@mui/material/styles';
import {
  APPOINTMENT_STATUSES,
  APPOINTMENT_STATUS_LABELS,
  formatEuros,
  formatMinutes,
  formatShortDay,
  formatTime,
  REMINDER_CHANNEL_LABELS,
  TODAY_STATE_LABELS,
  type Appointment,
  visitLabel,
  visitPartText,
  type Treatment,
} from '@radiance/backend/contract';
import { useGetOne } from 'ra-core';
import { Link } from 'react-router-dom';
import { PersonContact } from '../../records/person/PersonContact';
import { usePersonBadges } from '../../records/person/usePersonBadges';
import { RecordDialog } from '../../records/record/RecordDialog';
import { RecordSheet } from '../../records/record/RecordSheet';
import { useRecordPath } from '../../records/record/useRecordPath';
import { AppointmentBadges } from '../../records/status/AppointmentBadges';
import { useWaitingTime } from '../../records/status/arrival';
import { SaveStatus, useChosenStatus } from '../../records/status/SaveStatus';
import { AppointmentChip } from '../../records/status/StatusChips';
import { StatusTiles } from '../../records/status/StatusTiles';
import { useStatusChange } from '../../records/status/useStatusChange';
import { useVisit } from '../../data/useVisit';
import { useMay } from '../../session/useMay';
import { RelativeDay } from '../../ui/ClinicTime';
import { FactList, momentFact, type Fact } from '../../ui/FactList';
import { canChangeHour, CHANGES_HOUR } from './status/AppointmentMenu';
import { PresenceButtons } from './status/presence';
import { APPOINTMENT_REMOVAL, RemovedAppointment } from './removal';

interface DetailProps {
  /** Set by the agenda, where the appointment can be moved. */
  onMove?: (record: Appointment) => void;
}

export const AppointmentDetail = ({ onMove }: DetailProps) => (
  <RecordDialog<Appointment> title="Reserva" missing="Esta reserva ya no existe." width={960}>
    {(record, close) => <Sheet key={record.id} record={record} close={close} onMove={onMove} />}
  </RecordDialog>
);

const Siblings = ({ record, visit }: { record: Appointment; visit: readonly Appointment[] }) => {
  const { linkTo } = useRecordPath();
  return (
    <Treatments>
      {visit.map((part) => (
        <li key={part.id}>
          {part.id === record.id ? (
            <span aria-current="true">{visitPartText(part)}</span>
          ) : (
            <TextLink component={Link} {...linkTo(part.id)} underline="hover">
              {visitPartText(part)}
            </TextLink>
          )}
        </li>
      ))}
    </Treatments>
  );
};

function HourActions({ record, onMove }: DetailProps & { record: Appointment }) {
  const { open, linkTo } = useRecordPath();
  const edit = `${record.id}/edit`;
  return (
    <Actions>
      {onMove && record.status !== 'cancelled' && (
        <TextLink component="button" type="button" onClick={() => onMove(record)} underline="hover">
          Mover cita
        </TextLink>
      )}
      {canChangeHour(record) && (
        <TextLink component="button" type="button" onClick={() => open(edit, CHANGES_HOUR)} underline="hover">
          Cambiar hora
        </TextLink>
      )}
      <TextLink component={Link} {...linkTo(edit)} underline="hover">
        Cambiar
      </TextLink>
    </Actions>
  );
}

function Sheet({ record, close, onMove }: DetailProps & { record: Appointment; close: () => void }) {
  const mayEdit = useMay()('edit', 'appointments');
  const choice = useChosenStatus(record, 'status', close);
  // A status that is chosen but not saved keeps the sheet open.
  const presence = useStatusChange<Appointment>(choice.isChanged ? undefined : close);
  const { data: treatment } = useGetOne<Treatment>('treatments', { id: record.treatment_id }, { retry: false });

  const visit = useVisit(record);
  const waiting = useWaitingTime(record);
  const known = usePersonBadges(record);

  const facts: Fact[] = [
    {
      term: 'Tratamiento',
      value: record.treatment_name ?? '—',
      aside: [formatMinutes(record.duration), treatment && formatEuros(treatment.price)].filter(Boolean).join(' · '),
    },
    { term: 'Fecha', value: formatShortDay(record.date), aside: <RelativeDay date={record.date} /> },
    { term: 'Hora', value: formatTime(record.time), aside: mayEdit && <HourActions record={record} onMove={onMove} /> },
    ...(visit.length > 0 ? [{ term: visitLabel(visit.length), value: <Siblings record={record} visit={visit} /> }] : []),
    ...(record.practitioner_name ? [{ term: 'Con', value: record.practitioner_name }] : []),
    ...(record.equipment.length > 0 ? [{ term: 'Ocupa', value: record.equipment.map(({ name }) => name).join(', ') }] : []),
    momentFact(record.status === 'pending' ? 'Por confirmar desde' : 'Recibida', record.created_at),
    ...(record.reminder_channel === 'email'
      ? []
      : [{ term: 'Recordatorio', value: REMINDER_CHANNEL_LABELS[record.reminder_channel] }]),
    ...(record.notes ? [{ term: 'Notas', value: record.notes, isText: true }] : []),
  ];
  return (
    <RecordSheet
      record={record}
      title={record.client_name}
      badge={<AppointmentChip status={record.status} />}
      removal={APPOINTMENT_REMOVAL}
      thing={<RemovedAppointment record={record} />}
      close={close}
      action={mayEdit && <SaveStatus choice={choice} />}
      isUnsaved={choice.isChanged}
      isSaved={choice.isSaved}
    >
      <AppointmentBadges badges={[...(waiting ? [`${TODAY_STATE_LABELS.waiting} ${waiting}`] : []), ...known]} />
      <PersonContact phone={record.phone} email={record.email} />
      {mayEdit && (
        <PresenceButtons
          record={record}
          isPending={presence.isPending}
          onChange={(changes) => presence.change(record, changes)}
        />
      )}
      <FactList facts={facts} />
      {mayEdit && visit.length > 0 && (
        <Together>
          Es una {visitLabel(visit.length).toLowerCase()}: mover, confirmar o cancelar una de sus citas lo hace con todas.
        </Together>
      )}
      {mayEdit && (
        <StatusTiles
          options={APPOINTMENT_STATUSES}
          labels={APPOINTMENT_STATUS_LABELS}
          value={choice.status}
          onChange={choice.choose}
        />
      )}
    </RecordSheet>
  );
}

const Treatments = styled('ul')`
  display: grid;
  gap: 4px;
`;

const Together = styled('p')`
  margin-top: 24px;
  padding: 10px 14px;
  background: var(--selected);
  border-radius: 3px;
  font-size: 14px;
`;

const Actions = styled('span')`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 4px 20px;
  & > * {
    font-size: inherit;
    font-weight: 600;
    vertical-align: baseline;
  }
`;
