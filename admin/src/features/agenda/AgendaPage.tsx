import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Appointment } from '@radiance/backend/contract';
import { ResourceContextProvider } from 'ra-core';
import { Suspense, lazy, useMemo } from 'react';
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { useElementWidth } from '../../lib/useElementWidth';
import { useIsMobile } from '../../lib/useIsMobile';
import { useClinicNow } from '../../lib/useNow';
import { CreateButton } from '../../records/record/CreateButton';
import { useMay } from '../../session/useMay';
import { DialogBase } from '../../records/record/useRecordPath';
import { BELOW_MOBILE } from '../../theme/tokens';
import { Loading } from '../../ui/Loading';
import { Notice } from '../../ui/Notice';
import { AppointmentCreate, AppointmentDetail, AppointmentEdit } from '../appointments';
import { DayList } from './DayList';
import { DaySheet } from './DaySheet';
import { Legend } from './Legend';
import { MovingBar } from './MovingBar';
import { Toolbar } from './Toolbar';
import { WeekStrip } from './WeekStrip';
import './agenda.css';
import type { At } from './hours';
import { useAgenda } from './useAgenda';
import { AGENDA_PATH, useAgendaPlace } from './useAgendaPlace';
import { useMoves } from './useMoves';
import { useMoving } from './useMoving';
import { weekOf } from './week';

const AgendaGrid = lazy(() => import('./AgendaGrid').then(({ AgendaGrid: component }) => ({ default: component })));

/** Below this there is no room for seven columns that can be read. */
const GRID_FROM_PX = 620;
const NONE: readonly Appointment[] = [];

export const AgendaPage = () => (
  <ResourceContextProvider value="appointments">
    <DialogBase value={AGENDA_PATH}>
      <Screen />
    </DialogBase>
  </ResourceContextProvider>
);

const isAt = (state: unknown): state is At => typeof state === 'object' && state !== null && 'date' in state && 'time' in state;

function Screen() {
  const now = useClinicNow();
  const isMobile = useIsMobile();
  const [measure, width] = useElementWidth();
  const isNarrow = width < GRID_FROM_PX;
  const place = useAgendaPlace(now.date, isNarrow ? 'dia' : undefined);
  const { view, date, go, hrefTo } = place;
  const week = useMemo(() => weekOf(date), [date]);
  const dates = useMemo(() => (view === 'semana' ? week : [date]), [view, week, date]);

  const { moves, move } = useMoves();
  const { clinic, appointments, error, retry } = useAgenda(week, moves);
  const carrying = useMoving({
    clinic,
    appointments: appointments ?? [],
    now,
    // Also to where one is: a step away may be on its way to the screen still.
    show: (day) => go({ date: day }, { replace: true }),
    drop: (record, at) => void move(record, at),
  });
  const { moving } = carrying;

  const mayEdit = useMay()('edit', 'appointments');
  const navigate = useNavigate();
  const location = useLocation();
  const { search } = location;
  const open = ({ id }: { id: string }) => void navigate({ pathname: `${AGENDA_PATH}/${id}`, search });
  const chooseHour = (at: At) =>
    moving
      ? carrying.put(at)
      : mayEdit && void navigate({ pathname: `${AGENDA_PATH}/create`, search }, { state: { date: at.date, time: at.time } });
  const shared = { clinic, now, moving, onOpen: open, onChooseHour: chooseHour };
  const isEmpty = appointments !== undefined && !appointments.some((record) => dates.includes(record.date));

  return (
    <Frame ref={measure} data-narrow={isNarrow || undefined}>
      <Toolbar place={place} today={now.date} isNarrow={isNarrow} />
      {error && !appointments ? (
        <Notice isAlert text="No se han podido cargar los datos." detail={error.message}>
          <Button onClick={retry}>Volver a intentarlo</Button>
        </Notice>
      ) : !clinic ? (
        <Loading />
      ) : (
        <>
          {isNarrow && (
            <WeekStrip
              week={week}
              chosen={date}
              today={now.date}
              clinic={clinic}
              appointments={appointments}
              hrefToDay={(day) => hrefTo({ date: day })}
            />
          )}
          {!appointments && isNarrow && <Loading />}
          {appointments && isNarrow && <DayList {...shared} clinic={clinic} date={date} appointments={appointments} />}
          {!isNarrow && (
            <Suspense fallback={<Loading />}>
              <AgendaGrid
                {...shared}
                clinic={clinic}
                appointments={appointments ?? NONE}
                view={view}
                dates={dates}
                onChooseDay={(day) => go({ view: 'dia', date: day })}
                onPickUp={(record) => mayEdit && carrying.start(record)}
                onPutDown={() => carrying.put()}
                onMove={(record, at) => void move(record, at)}
              />
              {!appointments && <Floating role="status">Cargando...</Floating>}
              {isEmpty && (
                <Floating>
                  {view === 'semana' ? 'Sin citas esta semana.' : 'Sin citas este día.'}
                  {mayEdit && ' Elige una hora libre para apuntar la primera.'}
                </Floating>
              )}
              <Legend />
            </Suspense>
          )}
          {appointments && <DaySheet date={date} clinicName={clinic.name} appointments={appointments} />}
        </>
      )}
      {isNarrow && !moving && (
        <Foot data-foot={isMobile || undefined}>
          <CreateButton label="Nueva reserva" />
        </Foot>
      )}
      {moving && (
        <MovingBar moving={moving} isTaken={carrying.isTaken} onPutDown={() => carrying.put()} onCancel={carrying.cancel} />
      )}
      <p className="visually-hidden" aria-live="assertive">
        {carrying.said}
      </p>
      <Suspense fallback={null}>
        <Routes>
          <Route path="create" element={<AppointmentCreate at={isAt(location.state) ? location.state : undefined} />} />
          <Route
            path=":id"
            element={
              <AppointmentDetail
                onMove={(record) => {
                  void navigate({ pathname: AGENDA_PATH, search });
                  carrying.start(record);
                }}
              />
            }
          />
          <Route path=":id/edit" element={<AppointmentEdit />} />
        </Routes>
      </Suspense>
    </Frame>
  );
}

const Frame = styled('div')`
  position: relative;
  &[data-narrow] {
    padding-bottom: 24px;
  }
`;

/** Said over the grid, which stays: its free hours are the way on. */
const Floating = styled('p')`
  position: absolute;
  z-index: 8;
  top: 320px;
  left: 50%;
  transform: translateX(-50%);
  max-width: calc(100% - 32px);
  padding: 10px 18px;
  border: 1px solid var(--line);
  border-radius: 3px;
  background: var(--ivory);
  color: var(--muted);
  text-align: center;
  pointer-events: none;
`;

/** On phones the one main action stays under the thumb. */
const Foot = styled('div')`
  margin-top: 20px;
  & .MuiButton-root {
    width: 100%;
  }
  ${BELOW_MOBILE} {
    position: fixed;
    z-index: 15;
    right: 0;
    bottom: 0;
    left: 0;
    padding: 10px 16px calc(10px + env(safe-area-inset-bottom));
    background: var(--ivory);
    border-top: 1px solid var(--line);
    & .MuiButton-root {
      min-height: 48px;
    }
  }
`;
