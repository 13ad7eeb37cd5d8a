import type { Appointment } from '@radiance/backend/contract';
import { useGetList } from 'ra-core';
import { Link } from 'react-router-dom';
import { AppointmentChip } from '../components/Chip';
import { Loading } from '../components/Loading';
import { clinicNow, daysFrom, formatTime, relativeDay, useNow } from '../dates';
import { Quiet, Rows, Section } from './Section';

const DAYS_AHEAD = 14;
const SHOWN = 5;
const ASKED = 60;

const startsAt = ({ date, time }: Pick<Appointment, 'date' | 'time'>): string => `${date} ${time}`;

export function NextAppointments() {
  const now = clinicNow(useNow());
  const { data, isPending } = useGetList<Appointment>('appointments', {
    pagination: { page: 1, perPage: ASKED },
    sort: { field: 'date', order: 'ASC' },
    filter: { date: daysFrom(now.date, DAYS_AHEAD), status: ['pending', 'confirmed'] },
  });
  const next = (data ?? [])
    .filter((appointment) => startsAt(appointment) >= startsAt(now))
    .sort((a, b) => startsAt(a).localeCompare(startsAt(b)))
    .slice(0, SHOWN);
  return (
    <Section title="Próximas citas" link={{ to: '/appointments', label: 'Reservas' }}>
      {isPending ? (
        <Loading />
      ) : next.length === 0 ? (
        <Quiet>Ninguna cita en los próximos {DAYS_AHEAD} días.</Quiet>
      ) : (
        <Rows>
          {next.map((it) => (
            <li key={it.id}>
              <Link to={`/appointments/${it.id}`}>
                <span style={{ width: 62, flex: 'none' }}>
                  <strong>{formatTime(it.time)}</strong>
                  <small>{relativeDay(it.date)}</small>
                </span>
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
