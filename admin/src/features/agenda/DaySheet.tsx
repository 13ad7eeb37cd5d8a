import { GlobalStyles, Portal } from '@mui/material';
import { styled } from '@mui/material/styles';
import { APPOINTMENT_STATUS_LABELS, formatTime, type Appointment } from '@radiance/backend/contract';
import { counted } from '../../lib/counts';
import { countOn } from './ColumnHead';
import { dayTitle } from './week';

/** On paper there is the day and nothing else, also when the browser's own command prints. */
const PAPER = {
  '@page': { size: 'A4', margin: '14mm' },
  '@media print': {
    'body > *:not([data-paper])': { display: 'none !important' },
    body: { background: '#fff', color: '#000' },
  },
} as const;

interface Props {
  date: string;
  clinicName: string;
  appointments: readonly Appointment[];
}

/** The day's appointments as a table for the reception's desk. */
export function DaySheet({ date, clinicName, appointments }: Props) {
  const rows = appointments.filter((record) => record.date === date);
  return (
    <>
      <GlobalStyles styles={PAPER} />
      <Portal>
        <Sheet data-paper>
          <h1>{dayTitle(date).replace(/^./, (first) => first.toUpperCase())}</h1>
          <p>
            {clinicName} · {counted(countOn(date, appointments), 'cita', 'citas')}
          </p>
          {rows.length === 0 ? (
            <p>No hay citas este día.</p>
          ) : (
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
                    <td>{record.treatment_name ?? '—'}</td>
                    <td>{record.duration}</td>
                    <td>{APPOINTMENT_STATUS_LABELS[record.status]}</td>
                    <td>{record.notes}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </Sheet>
      </Portal>
    </>
  );
}

const Sheet = styled('section')`
  display: none;
  @media print {
    display: block;
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
  }
`;
