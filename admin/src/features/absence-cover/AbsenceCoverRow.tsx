import {
  absenceSentence,
  callLink,
  formatTime,
  formatWeekdayDay,
  mailLink,
  whatsappLink,
  type Appointment,
  type AbsenceCover,
} from '@radiance/backend/contract';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Mail, MessageCircle, Phone } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Control } from '../../inputs/FieldFrame';
import { AGENDA_PATH } from '../../lib/startPath';
import { backTo } from '../../records/record/useRecordPath';
import { IconLink } from '../../ui/buttons/IconButton';

/** A row that is dealt with: the appointment as it was, and as it is now. */
export interface Done {
  appointment: Appointment;
  now: Appointment;
}

export const keepsHour = ({ appointment, now }: Done): boolean =>
  now.status !== 'cancelled' && now.date === appointment.date && now.time === appointment.time;

const SOMEBODY = 'otra persona del equipo';

const outcomeOf = (done: Done): string => {
  const { status, date, time, practitioner_name: who } = done.now;
  if (status === 'cancelled') return 'Cancelada';
  if (keepsHour(done)) return `La hace ${who ?? SOMEBODY}`;
  return [`Ahora el ${formatWeekdayDay(date)}, a las ${formatTime(time)}`, who && `con ${who}`].filter(Boolean).join(', ');
};

interface Props {
  substitution: AbsenceCover | Done;
  clinicName: string;
  isBusy: boolean;
  isDated: boolean;
  onGive?: (practitionerId: string) => void;
  onOther?: () => void;
}

export function AbsenceCoverRow({ substitution, clinicName, isBusy, isDated, onGive, onOther }: Props) {
  const { appointment } = substitution;
  const location = useLocation();
  const [done, cover] = 'now' in substitution ? [substitution, null] : [null, substitution];
  const candidates = cover?.candidates ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const to = chosen ?? cover?.suggested_id ?? '';
  // No message before it is decided who takes the appointment; another hour has a mail of its own.
  const isDecided = done ? keepsHour(done) : candidates.length === 0;
  const message = isDecided ? messageFor(appointment, done && (done.now.practitioner_name ?? SOMEBODY), clinicName) : null;
  const links = message === null ? null : linksFor(appointment, message);
  const name = appointment.client_name;
  return (
    <Row>
      <div>
        <b>
          {isDated && `${formatWeekdayDay(appointment.date)}, `}
          {formatTime(appointment.time)} · {name}
        </b>
        <span>{appointment.treatment_name ?? '—'}</span>
      </div>
      {done && <p>{outcomeOf(done)}</p>}
      {!done && candidates.length === 0 && (
        <>
          <p>Nadie puede a esa hora</p>
          <Button
            component={Link}
            to={`${AGENDA_PATH}/${appointment.id}/edit?${new URLSearchParams({ vista: 'dia', fecha: appointment.date })}`}
            state={{ moving: 'hour', ...backTo(location) }}
            aria-label={`Buscar otra hora a ${name}`}
            onClick={onOther}
          >
            Otra hora
          </Button>
        </>
      )}
      {!done && candidates.length > 0 && (
        <>
          <Control
            as="select"
            aria-label={`Quién hace la cita de ${name}`}
            value={to}
            onChange={({ target }) => setChosen(target.value)}
          >
            {candidates.map((candidate) => (
              <option key={candidate.id} value={candidate.id}>
                {candidate.name}
              </option>
            ))}
          </Control>
          <Button disabled={isBusy} aria-label={`Pasar la cita de ${name}`} onClick={() => onGive?.(to)}>
            Pasar
          </Button>
        </>
      )}
      {links && (
        <span>
          <IconLink data-size="large" label={`Llamar a ${name}`} href={callLink(appointment.phone)}>
            <Phone />
          </IconLink>
          <IconLink
            data-size="large"
            label={`Avisar a ${name} por WhatsApp`}
            href={links.whatsapp}
            target="_blank"
            rel="noreferrer"
          >
            <MessageCircle />
          </IconLink>
          <IconLink data-size="large" label={`Avisar a ${name} por email`} href={links.mail}>
            <Mail />
          </IconLink>
        </span>
      )}
    </Row>
  );
}

const Row = styled('li')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 12px;
  min-height: 60px;
  padding: 6px 0;
  border-bottom: 1px solid var(--line);
  & > div {
    flex: 1 1 220px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & > div > b,
  & > div > span {
    display: block;
  }
  & > div > span,
  & > p {
    font-size: 14px;
    color: var(--muted);
  }
  & > select {
    width: auto;
    min-width: 160px;
  }
`;

const messageFor = ({ client_name, date, time }: Appointment, to: string | null, clinicName: string): string =>
  `Hola, ${client_name.split(' ')[0] ?? client_name}: ${absenceSentence({ date, time }, to)} Gracias, ${clinicName}.`;

const linksFor = (appointment: Appointment, text: string) => ({
  whatsapp: whatsappLink(appointment.phone, text),
  mail: `${mailLink(appointment.email)}?subject=${encodeURIComponent('Tu cita')}&body=${encodeURIComponent(text)}`,
});
