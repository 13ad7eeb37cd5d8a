import {
  addDays,
  capitalised,
  formatTime,
  formatWeekdayDay,
  isReminded,
  type Appointment,
  type CallList as Calls,
  type Lead,
} from '@radiance/backend/contract';
import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useRead } from '../../../data/useApi';
import { useClinic } from '../../../data/useClinic';
import { useClinicNow } from '../../../lib/clinic/useNow';
import { formatCount } from '../../../lib/countTexts';
import { filteredPath } from '../../../records/list/address/listSearch';
import { useStatusChangeOf } from '../../../records/status/useStatusChange';
import { useMay } from '../../../session/useMay';
import { Checkbox } from '../../../ui/Checkbox';
import { RelativeInstant } from '../../../ui/ClinicTime';
import { TextButton } from '../../../ui/buttons/TextButton';
import { CallRow } from './CallRow';
import { leadText, reminderNote, reminderText, requestText } from './callTexts';
import { NothingYet, Section } from '../Section';
import { WhenLoaded } from '../../../page/WhenLoaded';

/** People to call today: those with an appointment on the next open day, and those who wait for an answer. */
export function CallList() {
  const query = useRead(['calls'], (api, options) => api.calls(options));
  const { data } = query;
  const left =
    data &&
    data.appointments.filter((each) => !isReminded(each)).length +
      (data.requests?.length ?? 0) +
      (data.leads_total ?? data.leads?.length ?? 0);
  return (
    <Section title="Para avisar hoy" aside={left ? String(left) : undefined}>
      <WhenLoaded query={query} failed="No se ha podido cargar a quién avisar.">
        {(calls) => <CallGroups calls={calls} />}
      </WhenLoaded>
    </Section>
  );
}

export function CallGroups({ calls }: { calls: Calls }) {
  const { date, appointments, requests = [], leads = [], leads_total = leads.length } = calls;
  const may = useMay();
  const clinicName = useClinic().data?.name ?? '';
  const { date: today } = useClinicNow();
  const { change: changeAppointment } = useStatusChangeOf<Appointment>('appointments');
  const { change: changeLead } = useStatusChangeOf<Lead>('leads');
  if (appointments.length + requests.length + leads.length === 0) return <NothingYet>Nadie espera un aviso.</NothingYet>;
  const day = date === null ? '' : formatWeekdayDay(date);
  return (
    <Groups>
      {appointments.length > 0 && (
        <Group title={date === addDays(today, 1) ? `Mañana, ${day}` : capitalised(day)}>
          {appointments.map((record) => (
            <CallRow
              key={record.id}
              name={record.client_name}
              phone={record.phone}
              to={`/appointments/${record.id}`}
              text={reminderText(record, today, clinicName)}
              lines={[
                [formatTime(record.time), record.status === 'pending' && 'sin confirmar'].filter(Boolean).join(' · '),
                reminderNote(record),
              ]}
            >
              {may('edit', 'appointments') ? (
                <Checkbox
                  label={`${record.client_name}: ya está avisada`}
                  checked={record.reminded}
                  onChange={() => changeAppointment(record, { reminded: !record.reminded })}
                />
              ) : (
                record.reminded && <small>Avisada</small>
              )}
            </CallRow>
          ))}
        </Group>
      )}
      {requests.length > 0 && (
        <Group title="Citas por confirmar">
          {requests.map((record) => (
            <CallRow
              key={record.id}
              name={record.client_name}
              phone={record.phone}
              to={`/appointments/${record.id}`}
              text={requestText(record, today, clinicName)}
              lines={[
                `${formatWeekdayDay(record.date)}, ${formatTime(record.time)}`,
                <RelativeInstant key="age" instant={record.created_at} />,
              ]}
            >
              <TextButton
                type="button"
                aria-label={`Confirmar la cita de ${record.client_name}`}
                onClick={() => changeAppointment(record, { status: 'confirmed' })}
              >
                Confirmar
              </TextButton>
            </CallRow>
          ))}
        </Group>
      )}
      {leads.length > 0 && (
        <Group title="Mensajes sin contestar" total={leads_total} list={UNANSWERED}>
          {leads.map((record) => (
            <CallRow
              key={record.id}
              name={record.name}
              phone={record.phone}
              to={`/leads/${record.id}`}
              text={leadText(record, clinicName)}
              lines={[<RelativeInstant key="age" instant={record.created_at} />]}
            >
              <TextButton
                type="button"
                aria-label={`Contestado: ${record.name}`}
                onClick={() => changeLead(record, { contacted: true })}
              >
                Contestado
              </TextButton>
            </CallRow>
          ))}
        </Group>
      )}
    </Groups>
  );
}

const UNANSWERED = filteredPath('leads', { contacted: false });

/** Of each kind; the rest is folded. */
const AT_FIRST = 3;

interface GroupProps {
  title: string;
  children: readonly ReactNode[];
  /** The number of all records, when `children` shows only the first ones; `list` is the address of all. */
  total?: number;
  list?: string;
}

function Group({ title, children, total = children.length, list = '' }: GroupProps) {
  const [isWhole, setIsWhole] = useState(false);
  const name = <span className="visually-hidden">: {title}</span>;
  return (
    <Named>
      <h3>{title}</h3>
      <ul>{isWhole ? children : children.slice(0, AT_FIRST)}</ul>
      {total > children.length ? (
        <Link to={list}>
          Ver todos ({formatCount(total)}){name}
        </Link>
      ) : (
        total > AT_FIRST && (
          <TextButton type="button" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Ver menos' : `Ver todos (${total})`}
            {name}
          </TextButton>
        )
      )}
    </Named>
  );
}

/** Side by side where there is room. */
const Groups = styled('div')`
  columns: 300px 2;
  column-gap: 40px;
  & > div {
    break-inside: avoid;
  }
`;

const Named = styled('div')`
  & h3 {
    padding: 16px 0 4px;
    font-size: 13.5px;
    font-weight: 600;
    color: var(--muted);
  }
  & > a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    font-weight: 600;
    color: var(--clay);
    text-underline-offset: 3px;
  }
`;
