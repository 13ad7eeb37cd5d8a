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
import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { RecordSelect } from '../../inputs/RecordSelect';
import { AGENDA_PATH } from '../../lib/paths';
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

interface Shown {
  clinicName: string;
  /** The rows are of several days. */
  isDated: boolean;
}

/** An appointment that is given to somebody else, or has another hour. */
export function DoneRow({ done, clinicName, isDated }: Shown & { done: Done }) {
  const { appointment, now } = done;
  const to = now.practitioner_name ?? SOMEBODY;
  return (
    <AppointmentRow appointment={appointment} isDated={isDated}>
      <p>{outcomeOf(done)}</p>
      {/* Another hour has a mail of its own. */}
      {keepsHour(done) && <Links appointment={appointment} text={messageFor(appointment, to, clinicName)} />}
    </AppointmentRow>
  );
}

interface OpenProps extends Shown {
  cover: AbsenceCover;
  isBusy: boolean;
  onGive: (practitionerId: string) => void;
  onOther: () => void;
}

/** An appointment of somebody who is absent. No message before it is decided who takes it. */
export function OpenRow({ cover, clinicName, isDated, isBusy, onGive, onOther }: OpenProps) {
  const { appointment, candidates, suggested_id } = cover;
  const location = useLocation();
  const [chosen, setChosen] = useState<string | null>(null);
  const to = chosen ?? suggested_id ?? '';
  const name = appointment.client_name;
  if (candidates.length === 0)
    return (
      <AppointmentRow appointment={appointment} isDated={isDated}>
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
        <Links appointment={appointment} text={messageFor(appointment, null, clinicName)} />
      </AppointmentRow>
    );
  return (
    <AppointmentRow appointment={appointment} isDated={isDated}>
      <RecordSelect aria-label={`Quién hace la cita de ${name}`} records={candidates} value={to} onChange={setChosen} />
      <Button disabled={isBusy} aria-label={`Pasar la cita de ${name}`} onClick={() => onGive(to)}>
        Pasar
      </Button>
    </AppointmentRow>
  );
}

interface RowProps extends Pick<Shown, 'isDated'> {
  appointment: Appointment;
  children: ReactNode;
}

const AppointmentRow = ({ appointment, isDated, children }: RowProps) => (
  <Row>
    <div>
      <b>
        {isDated && `${formatWeekdayDay(appointment.date)}, `}
        {formatTime(appointment.time)} · {appointment.client_name}
      </b>
      <span>{appointment.treatment_name ?? '—'}</span>
    </div>
    {children}
  </Row>
);

function Links({ appointment: { client_name: name, phone, email }, text }: { appointment: Appointment; text: string }) {
  const mail = `${mailLink(email)}?subject=${encodeURIComponent('Tu cita')}&body=${encodeURIComponent(text)}`;
  return (
    <span>
      <IconLink data-size="large" label={`Llamar a ${name}`} href={callLink(phone)}>
        <Phone />
      </IconLink>
      <IconLink
        data-size="large"
        label={`Avisar a ${name} por WhatsApp`}
        href={whatsappLink(phone, text)}
        target="_blank"
        rel="noreferrer"
      >
        <MessageCircle />
      </IconLink>
      <IconLink data-size="large" label={`Avisar a ${name} por email`} href={mail}>
        <Mail />
      </IconLink>
    </span>
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
