import type { Appointment } from '@radiance/backend/contract';
import { useGetList } from 'ra-core';
import { Link } from 'react-router-dom';
import { addDays, clinicNow, daysFrom, formatShortDay, formatTime, useNow } from '../../lib/dates';
import { AppointmentChip } from '../../records/status/StatusChips';
import { Loading } from '../../ui/Loading';
import { NothingYet, Rows, Section } from './Section';

const DAYS_AHEAD = 14;
const SHOWN = 5;
const ASKED = 60;

const startsAt = ({ date, time }: Pick<Appointment, 'date' | 'time'>): string => `${date} ${time}`;

/** `Hoy`, `Mañana`, `lun 23` */
const shortDay = (date: string, today: string): string =>
  date === today ? 'Hoy' : date === addDays(today, 1) ? 'Mañana' : formatShortDay(date).split(' ').slice(0, 2).join(' ');

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
        <NothingYet>Ninguna cita en los próximos {DAYS_AHEAD} días.</NothingYet>
      ) : (
        <Rows>
          {next.map((it) => (
            <li key={it.id}>
              <Link to={`/appointments/${it.id}`}>
                <span style={{ width: 62, flex: 'none' }}>
                  <strong>{formatTime(it.time)}</strong>
                  <small>{shortDay(it.date, now.date)}</small>
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
