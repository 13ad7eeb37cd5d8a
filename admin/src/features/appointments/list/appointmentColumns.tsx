import { formatShortDay, formatTime, type Appointment } from '@radiance/backend/contract';
import { PhoneLine } from '../../../records/person/ContactLinks';
import { personColumn } from '../../../records/person/personColumn';
import { Lines } from '../../../records/table/CellLines';
import { type Column } from '../../../records/table/columns';
import { RelativeDay } from '../../../ui/ClinicTime';
import { NewBadge } from '../../../ui/NewBadge';
import { AppointmentMenu } from '../status/AppointmentMenu';
import { AppointmentState } from '../status/AppointmentState';

export const appointmentColumns = (isNew: (record: Appointment) => boolean): readonly Column<Appointment>[] => [
  personColumn({
    field: 'client_name',
    badge: (record) => isNew(record) && <NewBadge>nueva</NewBadge>,
    narrow: ({ treatment_name }) => treatment_name ?? '—',
  }),
  {
    key: 'phone',
    heads: [{ label: 'Teléfono', field: 'phone' }],
    width: 226,
    from: 960,
    render: ({ phone }) => <PhoneLine phone={phone} />,
  },
  {
    key: 'treatment',
    heads: [{ label: 'Tratamiento', field: 'treatment_name' }],
    width: 200,
    from: 860,
    render: ({ treatment_name }) => treatment_name ?? '—',
  },
  {
    key: 'date',
    heads: [{ label: 'Fecha', field: 'date' }],
    width: 132,
    render: ({ date }) => (
      <Lines>
        <RelativeDay date={date} />
        <small>{formatShortDay(date)}</small>
      </Lines>
    ),
  },
  {
    key: 'time',
    heads: [{ label: 'Hora', field: 'time' }],
    width: 72,
    align: 'right',
    render: ({ time }) => <strong>{formatTime(time)}</strong>,
  },
  {
    key: 'status',
    heads: [{ label: 'Estado', field: 'status' }],
    width: 184,
    render: (record) => <AppointmentState record={record} />,
  },
  { key: 'menu', heads: [], width: 48, render: (record) => <AppointmentMenu record={record} /> },
];
