import { addDays, formatShortDay, formatTime } from '@radiance/backend/contract';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { useClinicNow } from '../../lib/clinic/useNow';
import { AppointmentChip } from '../../records/status/StatusChips';
import { Loading } from '../../ui/Loading';
import { NothingYet, Rows, Section } from './Section';
import { useActivity } from './Activity';

const SHOWN = 5;

/** `Hoy`, `Mañana`, `lun 23` */
const shortDay = (date: string, today: string): string =>
  date === today ? 'Hoy' : date === addDays(today, 1) ? 'Mañana' : formatShortDay(date).split(' ').slice(0, 2).join(' ');

export function NextAppointments() {
  const { date: today, time: present } = useClinicNow();
  const { data, isPending } = useActivity();
  // Hides appointments that have started since the response.
  const next = (data?.next_appointments ?? [])
    .filter(({ date, time }) => `${date} ${time}` >= `${today} ${present}`)
    .slice(0, SHOWN);
  return (
    <Section title="Próximas citas" link={{ to: '/appointments', label: 'Reservas' }}>
      {isPending ? (
        <Loading />
      ) : next.length === 0 ? (
        <NothingYet>Ninguna cita próxima.</NothingYet>
      ) : (
        <Rows>
          {next.map((it) => (
            <li key={it.id}>
              <Link to={`/appointments/${it.id}`}>
                <Hour>
                  <strong>{formatTime(it.time)}</strong>
                  <small>{shortDay(it.date, today)}</small>
                </Hour>
                <div>
                  <strong>{it.client_name}</strong>
                  <small>{it.treatment_name ?? '—'}</small>
                </div>
                <AppointmentChip status={it.status} />
              </Link>
            </li>
          ))}
        </Rows>
      )}
    </Section>
  );
}

const Hour = styled('span')`
  flex: none;
  width: 62px;
`;
