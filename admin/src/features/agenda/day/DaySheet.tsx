import { styled } from '@mui/material/styles';
import { APPOINTMENT_STATUS_LABELS, capitalised, formatTime, type Appointment } from '@radiance/backend/contract';
import { counted } from '../../../lib/countTexts';
import { ClinicLogo } from '../../../ui/ClinicLogo';
import { PrintedPage } from '../../../ui/PrintedPage';
import { countOn } from '../calendar/ColumnHead';
import type { Person } from '../team/columns';
import { dayTitle } from '../time/week';

interface Props {
  date: string;
  clinicName: string;
  appointments: readonly Appointment[];
  /** One sheet for each practitioner with appointments; one for all where the clinic has no team. */
  people: readonly Person[];
}

interface SheetOf {
  id: string;
  name: string | null;
  rows: readonly Appointment[];
}

function sheetsOf(rows: readonly Appointment[], people: readonly Person[]): SheetOf[] {
  if (people.length === 0) return [{ id: 'all', name: null, rows }];
  const known = people.map(({ id, name }) => ({ id, name, rows: rows.filter((row) => row.practitioner_id === id) }));
  const others = rows.filter(({ practitioner_id }) => !people.some(({ id }) => id === practitioner_id));
  const sheets = [...known, { id: 'others', name: 'Sin asignar', rows: others }].filter((sheet) => sheet.rows.length > 0);
  return sheets.length > 0 ? sheets : [{ id: 'all', name: null, rows }];
}

/** The day as printed tables for reception. */
export function DaySheet({ date, clinicName, appointments, people }: Props) {
  const sheets = sheetsOf(
    appointments.filter((record) => record.date === date),
    people,
  );
  return (
    <PrintedPage>
      {sheets.map(({ id, name, rows }) => (
        <Sheet key={id}>
          {/* The clinic's name is in the line below. */}
          <ClinicLogo alt="" />
          <h1>{capitalised(dayTitle(date))}</h1>
          <p>{[name, clinicName, counted(countOn(date, rows), 'cita', 'citas')].filter(Boolean).join(' · ')}</p>
          {rows.length === 0 ? <p>No hay citas este día.</p> : <Table rows={rows} />}
        </Sheet>
      ))}
    </PrintedPage>
  );
}

const Table = ({ rows }: { rows: readonly Appointment[] }) => (
  <table>
    <thead>
      <tr>
        {['Hora', 'Nombre', 'Teléfono', 'Tratamiento', 'Min', 'Estado', 'Notas'].map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((record) => (
        <tr key={record.id} data-cancelled={record.status === 'cancelled' || undefined}>
          <td>{formatTime(record.time)}</td>
          <td>{record.client_name}</td>
          <td>{record.phone}</td>
          <td>{[record.treatment_name ?? '—', ...record.equipment.map(({ name }) => name)].join(' · ')}</td>
          <td>{record.duration}</td>
          <td>{APPOINTMENT_STATUS_LABELS[record.status]}</td>
          <td>{record.notes}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Sheet = styled('section')`
  &:not(:last-of-type) {
    break-after: page;
  }
  font-size: 10.5pt;
  line-height: 1.35;
  color: #000;
  & h1 {
    font-size: 17pt;
    font-weight: 600;
  }
  & p {
    margin: 2pt 0 12pt;
  }
  & table {
    width: 100%;
    border-collapse: collapse;
  }
  & th,
  & td {
    padding: 5pt 8pt 5pt 0;
    border-bottom: 0.5pt solid #000;
    text-align: left;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  & th {
    border-bottom-width: 1pt;
    font-weight: 600;
  }
  & td:first-of-type,
  & td:nth-of-type(3) {
    white-space: nowrap;
  }
  & tr {
    break-inside: avoid;
  }
  & tr[data-cancelled] td:nth-of-type(-n + 5) {
    text-decoration: line-through;
  }
`;
