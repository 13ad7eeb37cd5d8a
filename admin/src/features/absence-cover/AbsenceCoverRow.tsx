import {
  formatTime,
  formatWeekdayDay,
  mailLink,
  whatsappLink,
  type Appointment,
  type AbsenceCover,
} from '@radiance/backend/contract';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Mail, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Control } from '../../inputs/FieldFrame';
import { IconLink } from '../../ui/buttons/IconButton';

export interface Moved {
  appointment: Appointment;
  to: string;
}

interface Props {
  substitution: AbsenceCover | Moved;
  clinicName: string;
  isBusy: boolean;
  isDated: boolean;
  onLeave: () => void;
  onGive?: (practitionerId: string) => void;
}

export function AbsenceCoverRow({ substitution, clinicName, isBusy, isDated, onLeave, onGive }: Props) {
  const { appointment } = substitution;
  const isMoved = 'to' in substitution;
  const candidates = isMoved ? [] : substitution.candidates;
  const [chosen, setChosen] = useState<string | null>(null);
  const to = isMoved ? substitution.to : (chosen ?? substitution.suggested_id ?? '');
  // No message before it is decided who takes the appointment.
  const message = isMoved
    ? messageFor(appointment, to, clinicName)
    : candidates.length === 0
      ? messageFor(appointment, null, clinicName)
      : null;
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
      {isMoved && <p>La hace {to}</p>}
      {!isMoved && candidates.length === 0 && (
        <>
          <p>Nadie puede a esa hora</p>
          <Button
            component={Link}
            to={`/agenda/${appointment.id}?${new URLSearchParams({ vista: 'dia', fecha: appointment.date })}`}
            aria-label={`Buscar otra hora a ${name}`}
            onClick={onLeave}
          >
            Otra hora
          </Button>
        </>
      )}
      {!isMoved && candidates.length > 0 && (
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
          <IconLink
            data-size="large"
            label={`Avisar a ${name} por WhatsApp`}
            href={links.whatsapp}
            target="_blank"
            rel="noreferrer"
          >
            <MessageCircle size={18} strokeWidth={1.5} aria-hidden />
          </IconLink>
          <IconLink data-size="large" label={`Avisar a ${name} por email`} href={links.mail}>
            <Mail size={18} strokeWidth={1.5} aria-hidden />
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
  & b {
    font-weight: 600;
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

/** Names no treatment: messages are visible on locked screens. */
function messageFor({ client_name, date, time }: Appointment, to: string | null, clinicName: string): string {
  const when = `${formatWeekdayDay(date)}, a las ${formatTime(time)}`;
  const outcome = to
    ? `tu cita del ${when} se mantiene; te atenderá ${to}`
    : `lo sentimos: quien iba a atenderte el ${when} no podrá hacerlo. Dinos qué otro día te viene bien y te buscamos hora`;
  return `Hola, ${client_name.split(' ')[0] ?? client_name}: ${outcome}. Gracias, ${clinicName}.`;
}

const linksFor = (appointment: Appointment, text: string) => ({
  whatsapp: whatsappLink(appointment.phone, text),
  mail: `${mailLink(appointment.email)}?subject=${encodeURIComponent('Tu cita')}&body=${encodeURIComponent(text)}`,
});
