import { Popper } from '@mui/material';
import { styled } from '@mui/material/styles';
import { formatShortDay, type Appointment } from '@radiance/backend/contract';
import { useEffect, useId, useState, type RefObject } from 'react';
import { useHistory } from '../../../records/person/PersonTimeline';
import { usePersonBadges } from '../../../records/person/usePersonBadges';
import { AppointmentBadges } from '../../../records/status/AppointmentBadges';
import { useMay } from '../../../session/useMay';
import { timesOf } from '../time/hours';
import { useVisitLabel } from '../BlockBadges';

/** Long enough not to appear while the pointer only passes. */
const AFTER_MS = 450;
const MOST_PAST = 3;

interface Shown {
  anchor: HTMLElement;
  record: Appointment;
}

interface Props {
  frame: RefObject<HTMLElement | null>;
  appointments: readonly Appointment[];
  /** Hidden while an appointment is moved. */
  isOff: boolean;
}

/** Preview of an appointment on hover or focus. Escape closes it. */
export function Peek({ frame, appointments, isOff }: Props) {
  const id = useId();
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    const root = frame.current;
    if (!root || isOff) return setShown(null);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let current: Element | null = null;
    const hide = () => {
      clearTimeout(timer);
      current = null;
      setShown(null);
    };
    const handleEnter = ({ target }: Event) => {
      const anchor = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
      if (anchor === current) return;
      const record = appointments.find((each) => each.id === anchor?.dataset.cell);
      hide();
      current = anchor;
      if (anchor && record) timer = setTimeout(() => setShown({ anchor, record }), AFTER_MS);
    };
    const escape = ({ key }: KeyboardEvent) => key === 'Escape' && hide();
    const stop = new AbortController();
    const options = { signal: stop.signal };
    for (const name of ['pointerover', 'focusin']) root.addEventListener(name, handleEnter, options);
    for (const name of ['pointerleave', 'pointerdown', 'focusout']) root.addEventListener(name, hide, options);
    root.addEventListener('keydown', escape, options);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [frame, appointments, isOff]);
  useEffect(() => {
    shown?.anchor.setAttribute('aria-describedby', id);
    return () => shown?.anchor.removeAttribute('aria-describedby');
  }, [shown, id]);
  if (!shown?.anchor.isConnected) return null;
  return (
    <Popper
      id={id}
      open
      disablePortal
      anchorEl={shown.anchor}
      placement="right-start"
      style={{ zIndex: 25, pointerEvents: 'none' }}
    >
      <Card>
        <Content record={shown.record} />
      </Card>
    </Popper>
  );
}

function Content({ record }: { record: Appointment }) {
  const mayKnow = useMay()('show', 'people');
  const visit = useVisitLabel(record);
  const badges = usePersonBadges(record);
  const { email, phone, client_id } = record;
  const { data } = useHistory({ email, phone, ...(client_id && { clientId: client_id }) }, mayKnow);
  const others = (data?.pages[0]?.entries ?? []).flatMap((entry) =>
    entry.kind === 'appointment' && entry.appointment.id !== record.id ? [entry.appointment] : [],
  );
  return (
    <>
      <b>{record.client_name}</b>
      <p>
        {timesOf(record)} · {record.treatment_name ?? '—'}
      </p>
      {visit && <p>{visit}</p>}
      {record.practitioner_name && <p>Con {record.practitioner_name}</p>}
      {record.equipment.length > 0 && <p>{record.equipment.map(({ name }) => name).join(', ')}</p>}
      <p>{record.phone}</p>
      <AppointmentBadges badges={badges} />
      {record.notes && <p data-notes>{record.notes}</p>}
      {data && (
        <ul>
          {others.length === 0 && <li>Sin otras citas</li>}
          {others.slice(0, MOST_PAST).map((other) => (
            <li key={other.id}>
              {formatShortDay(other.date)} · {other.treatment_name ?? '—'}
            </li>
          ))}
          {others.length > MOST_PAST && <li>y más en su ficha</li>}
        </ul>
      )}
    </>
  );
}

const Card = styled('div')`
  width: 270px;
  margin: 0 8px;
  padding: 12px 16px;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 3px;
  box-shadow: 0 8px 24px rgb(var(--shadow) / 0.16);
  font-size: 14px;
  line-height: 20px;
  overflow-wrap: anywhere;
  & p[data-notes] {
    margin-top: 6px;
    padding-left: 8px;
    border-left: 2px solid var(--line);
  }
  & ul:last-child {
    margin-top: 6px;
    padding-top: 6px;
    border-top: 1px solid var(--line);
    color: var(--muted);
  }
`;
