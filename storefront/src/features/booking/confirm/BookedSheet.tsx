import {
  capitalised,
  changeUntil,
  clinicTime,
  formatTime,
  formatWeekdayDay,
  UNDO_MINUTES,
  type Clinic,
} from '@radiance/backend/contract';
import { CalendarPlus, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { reachUs } from '../../../lib/texts/clinicText';
import { selfServicePaths } from '../../../lib/paths';
import { useClinic } from '../../../lib/useSite';
import { colour, CORNER, media, PHONE_HEADER_PX, shadow } from '../../../theme/tokens';
import { note, serifLine } from '../../../theme/type';
import { AnchorButton, IconButton } from '../../../ui/Button';
import { closeBooked, type Booked } from '../booking';

const Sheet = styled.section`
  position: fixed;
  z-index: 18;
  right: 43px;
  bottom: 24px;
  display: grid;
  gap: 14px;
  width: 420px;
  max-width: calc(100vw - 24px);
  max-height: calc(100vh - 260px);
  max-height: calc(100dvh - 260px);
  padding: 20px 24px 24px;
  overflow-y: auto;
  overscroll-behavior: contain;
  border: 1px solid ${colour.line};
  border-radius: ${CORNER};
  background: ${colour.ivory};
  box-shadow: ${shadow};
  ${media.belowDesktop} {
    right: 12px;
  }
  ${media.phone} {
    /* At the top, because toasts appear at the bottom. */
    top: ${PHONE_HEADER_PX}px;
    right: 0;
    bottom: auto;
    width: 100%;
    max-width: none;
    max-height: 62vh;
    max-height: 62dvh;
    padding: 12px 20px 20px;
    border-radius: 0;
  }
  ${media.print} {
    display: none;
  }
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  margin-right: -12px;
  h2 {
    ${serifLine}
    font-size: 26px;
    line-height: 1.15;
  }
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(88px, auto) minmax(0, 1fr);
  gap: 4px 16px;
  dt {
    color: ${colour.muted};
    font-size: 15px;
  }
  dd {
    font-weight: 500;
    overflow-wrap: anywhere;
  }
`;

const Next = styled.p`
  ${note}
  font-size: 15px;
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  > * {
    flex: 1 1 auto;
  }
`;

const whenOf = (date: string, time: string): string => `${formatWeekdayDay(date)}, ${formatTime(time)}`;

function nextText({ date, time, bookedAt }: Booked, clinic: Clinic, canManage: boolean): string {
  const call = 'Te llamaremos o te escribiremos para confirmarla.';
  if (!canManage) return call;
  const until = changeUntil({ date, time }, clinic.change_hours);
  const booked = clinicTime(new Date(bookedAt), clinic.time_zone);
  if (until <= `${booked.date}T${booked.time}`)
    return `${call} Para cambiarla, ${reachUs(clinic)}. Si te has equivocado, puedes cancelarla durante ${UNDO_MINUTES} minutos en «Gestionar mi cita».`;
  const [day = '', hour = ''] = until.split('T');
  return `${call} Puedes cambiarla o cancelarla sin coste hasta el ${whenOf(day, hour)}.`;
}

/** Stays after the toast has gone, until it is closed or the visitor opens another page. */
export function BookedSheet({ booked }: { booked: Booked | null }) {
  const titleId = useId();
  const clinic = useClinic();
  const { pathname } = useLocation();
  const shownAt = useRef(pathname);
  useEffect(() => {
    if (shownAt.current !== pathname) closeBooked();
    shownAt.current = pathname;
  }, [pathname]);
  if (!booked) return null;

  const { date, time, treatmentName, practitionerName, manageUrl } = booked;
  const manage = manageUrl === undefined ? null : selfServicePaths(manageUrl);
  const place = [clinic.street, clinic.city].filter(Boolean).join(', ');
  const facts = [
    ['Día', capitalised(formatWeekdayDay(date))],
    ['Hora', formatTime(time)],
    ['Tratamiento', treatmentName],
    ['Con quién', practitionerName],
    ['Dirección', place],
  ] as const;
  return (
    <Sheet aria-labelledby={titleId}>
      <Head>
        <h2 id={titleId}>Tu cita, por confirmar</h2>
        <IconButton aria-label="Cerrar el resumen de la cita" onClick={closeBooked}>
          <X size={20} />
        </IconButton>
      </Head>
      <Facts>
        {facts.flatMap(([term, value]) => (value ? [<dt key={term}>{term}</dt>, <dd key={`${term} es`}>{value}</dd>] : []))}
      </Facts>
      <Next>{nextText(booked, clinic, manage !== null)}</Next>
      {manage && (
        <Ways>
          <AnchorButton href={manage.calendar} download="cita.ics" $small>
            <CalendarPlus size={18} />
            Añadir al calendario
          </AnchorButton>
          {/* Loads a document, so that its secret address is not sent as referrer. */}
          <AnchorButton href={manage.page} $small $variant="outline">
            Gestionar mi cita
          </AnchorButton>
        </Ways>
      )}
    </Sheet>
  );
}
