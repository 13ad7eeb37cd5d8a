import type { Appointment } from '@radiance/backend/contract';
import { AppointmentChip } from '../components/Chip';
import { EmailLine, PhoneLine } from '../components/Contact';
import { Newcomer } from '../components/Newcomer';
import { Lines, NameLine, type Column } from '../components/RecordTable';
import { RecordLink } from '../components/RecordLink';
import { RelativeDay } from '../components/Moments';
import { formatShortDay, formatTime } from '../dates';
import { AppointmentMenu } from './AppointmentMenu';

export const appointmentColumns = (isNew: (record: Appointment) => boolean): readonly Column<Appointment>[] => [
  {
    key: 'name',
    heads: [
      { label: 'Nombre', field: 'client_name' },
      { label: 'Email', field: 'email' },
    ],
    render: (record) => (
      <Lines>
        <NameLine>
          <RecordLink id={record.id}>{record.client_name}</RecordLink>
          {isNew(record) && <Newcomer>nueva</Newcomer>}
        </NameLine>
        <span data-when="wide">
          <EmailLine email={record.email} isQuiet />
        </span>
        <small data-when="narrow">{record.treatment_name ?? '—'}</small>
      </Lines>
    ),
  },
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
    width: 120,
    render: ({ status }) => <AppointmentChip status={status} />,
  },
  { key: 'menu', heads: [], width: 48, render: (record) => <AppointmentMenu record={record} /> },
];
