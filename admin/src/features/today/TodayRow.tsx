import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { ATTENDANCE_LABELS, ATTENDANCES, formatTime, type Appointment, type TodayAppointment } from '@radiance/backend/contract';
import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { CallLink, WhatsappLink } from '../../records/person/ContactLinks';
import { FIRST_VISIT, UNPAID_ORDER } from '../../records/person/usePersonBadges';
import { useRecordPath } from '../../records/record/useRecordPath';
import { ATTENDANCE_ICONS, toggledAttendance } from '../../records/status/arrival';
import { AppointmentBadges } from '../../records/status/AppointmentBadges';
import { useStatusChangeOf } from '../../records/status/useStatusChange';
import { IconButton } from '../../ui/buttons/IconButton';
import { StateChip } from './StateChip';
import { contentUpTo } from '../../theme/tokens';

interface Props {
  record: TodayAppointment;
  /** Undefined for users who may not change appointments. */
  onArrival: ((record: Appointment) => void) | undefined;
}

const badgesOf = ({ practitioner_absent, first_visit, has_notes, unpaid_order }: TodayAppointment): string[] => [
  ...(practitioner_absent ? ['Profesional ausente'] : []),
  ...(first_visit ? [FIRST_VISIT] : []),
  ...(has_notes ? ['Tiene notas'] : []),
  ...(unpaid_order ? [UNPAID_ORDER] : []),
];

export function TodayRow({ record, onArrival }: Props) {
  const { linkTo } = useRecordPath();
  const { client_name, phone, time, treatment_name, practitioner_name } = record;
  return (
    <Row tabIndex={-1} data-row={record.id} aria-label={`${formatTime(time)} ${client_name}`}>
      <time>{formatTime(time)}</time>
      <div>
        <Link {...linkTo(record.id)}>{client_name}</Link>
        <small>{[treatment_name ?? '—', practitioner_name].filter(Boolean).join(' · ')}</small>
        <AppointmentBadges badges={badgesOf(record)} />
      </div>
      <StateChip record={record} />
      <Actions>
        <CallLink phone={phone} name={client_name} size={18} />
        <WhatsappLink phone={phone} name={client_name} size={18} />
        {onArrival && <Changes record={record} onArrival={onArrival} />}
      </Actions>
    </Row>
  );
}

function Changes({ record, onArrival }: { record: TodayAppointment; onArrival: (record: Appointment) => void }) {
  const { change } = useStatusChangeOf<Appointment>('appointments');
  const { client_name, status, attendance, arrived_at } = record;
  return (
    <>
      {ATTENDANCES.map((value) => {
        const Icon = ATTENDANCE_ICONS[value];
        return (
          <IconButton
            key={value}
            label={`${ATTENDANCE_LABELS[value]}: ${client_name}`}
            aria-pressed={attendance === value}
            onClick={() => change(record, toggledAttendance(record, value))}
          >
            <Icon />
          </IconButton>
        );
      })}
      <span>
        {status === 'pending' && (
          <Small aria-label={`Confirmar la cita de ${client_name}`} onClick={() => change(record, { status: 'confirmed' })}>
            Confirmar
          </Small>
        )}
        {attendance === null && (
          <Small
            aria-label={`Ha llegado: ${client_name}`}
            aria-pressed={arrived_at !== null}
            startIcon={arrived_at !== null && <Check size={16} strokeWidth={2} />}
            onClick={() => onArrival(record)}
          >
            Ha llegado
          </Small>
        )}
      </span>
    </>
  );
}

const Row = styled('li')`
  display: grid;
  grid-template-columns: 52px minmax(0, 1fr) auto auto;
  align-items: center;
  gap: 6px 16px;
  min-height: 60px;
  padding: 8px 0;
  border-bottom: 1px solid var(--line);
  &:focus-visible {
    outline-offset: -2px;
  }
  & > time {
    font-weight: 600;
  }
  & > div > a {
    font-weight: 600;
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  & > div > a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  & small {
    display: block;
    overflow-wrap: anywhere;
  }
  & > div > ul {
    margin-top: 4px;
  }
  ${contentUpTo(
    760,
    `
      grid-template-columns: 52px minmax(0, 1fr) auto;
      align-items: start;
    `,
  )}
`;

const Actions = styled('div')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 4px;
  & > span {
    display: flex;
    gap: 6px;
  }
  & [aria-pressed='true'] {
    background: var(--selected);
    color: var(--ink);
  }
  ${contentUpTo(
    760,
    `
      grid-column: 1 / -1;
      justify-content: flex-start;
    `,
  )}
`;

const Small = styled(Button)`
  padding-inline: 12px;
  font-size: 14px;
`;
