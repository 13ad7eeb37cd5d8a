import { addDays, formatShortDay, formatTime, type Appointment } from '@radiance/backend/contract';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { useClinicNow } from '../../lib/clinic/useNow';
import { AppointmentChip } from '../../records/status/StatusChips';
import { WhenLoaded } from '../../page/WhenLoaded';
import { Rows, Section } from './Section';
import { useActivity } from './Activity';

const SHOWN = 5;

/** `Hoy`, `Mañana`, `lun 23` */
const shortDay = (date: string, today: string): string =>
  date === today ? 'Hoy' : date === addDays(today, 1) ? 'Mañana' : formatShortDay(date).split(' ').slice(0, 2).join(' ');

export function NextAppointments() {
  const { date: today, time: present } = useClinicNow();
  // An appointment may have started since the response.
  const isToCome = ({ date, time }: Appointment): boolean => `${date} ${time}` >= `${today} ${present}`;
  return (
    <Section title="Próximas citas" link={{ to: '/appointments', label: 'Reservas' }}>
      <WhenLoaded query={useActivity()} failed="No se han podido cargar las próximas citas.">
        {({ next_appointments }) => (
          <Rows empty="Ninguna cita próxima.">
            {next_appointments
              .filter(isToCome)
              .slice(0, SHOWN)
              .map((it) => (
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
      </WhenLoaded>
    </Section>
  );
}

const Hour = styled('span')`
  flex: none;
  width: 62px;
`;
