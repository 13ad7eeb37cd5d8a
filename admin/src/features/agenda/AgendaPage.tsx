import { Button } from '@mui/material';
import { initialsOf, type Appointment } from '@radiance/backend/contract';
import { ResourceContextProvider } from 'ra-core';
import { Suspense, lazy, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useElementWidth } from '../../lib/useElementWidth';
import { useClinicNow } from '../../lib/useNow';
import { useMay } from '../../session/useMay';
import { DialogBase } from '../../records/record/useRecordPath';
import { UnknownPerson } from '../../records/person/UnknownPerson';
import { Loading } from '../../ui/Loading';
import { Notice } from '../../ui/Notice';
import { AgendaDialogs } from './AgendaDialogs';
import { AgendaFrame } from './AgendaFrame';
import { AgendaFoot } from './AgendaFoot';
import { Floating, NothingBooked } from './AgendaNotes';
import { DayList } from './DayList';
import { DayNotes } from './DayNotes';
import { DaySheet } from './DaySheet';
import { Legend } from './Legend';
import { MovingBar } from './MovingBar';
import { Peek } from './Peek';
import { TeamBar } from './TeamBar';
import { TeamGrid } from './TeamGrid';
import { Toolbar } from './Toolbar';
import { WeekStrip } from './WeekStrip';
import './agenda.css';
import './blocks.css';
import { absentOn, columnsOf, hoursOf } from './columns';
import type { At } from './hours';
import { useAgenda } from './useAgenda';
import { useFreeStarts } from './useFreeStarts';
import { useTeam } from './useTeam';
import { AGENDA_PATH, useAgendaPlace } from './useAgendaPlace';
import { useMoves } from './useMoves';
import { useMoving, type Moving } from './useMoving';
import { useVisitMoves } from './VisitQuestion';
import { weekOf } from './week';

const MissingDialog = lazy(() => import('./MissingDialog').then(({ MissingDialog: component }) => ({ default: component })));
const AgendaGrid = lazy(() => import('./AgendaGrid').then(({ AgendaGrid: component }) => ({ default: component })));

/** Seven columns are unreadable below this width. */
const GRID_FROM_PX = 620;
const NONE: readonly Appointment[] = [];
const NO_HOURS: readonly string[] = [];

export const AgendaPage = () => (
  <ResourceContextProvider value="appointments">
    <DialogBase value={AGENDA_PATH}>
      <Screen />
    </DialogBase>
  </ResourceContextProvider>
);

function Screen() {
  const now = useClinicNow();
  const [measure, width] = useElementWidth();
  const isNarrow = width < GRID_FROM_PX;
  const place = useAgendaPlace(now.date, isNarrow ? 'dia' : undefined);
  const { view, date, go, hrefTo } = place;
  const week = useMemo(() => weekOf(date), [date]);
  const dates = useMemo(() => (view === 'semana' ? week : [date]), [view, week, date]);

  const { moves, move } = useMoves();
  function beside({ record, at }: Moving, step: 'ArrowLeft' | 'ArrowRight'): At {
    const ids = team.people.map(({ id }) => id);
    const index = ids.indexOf(at.practitioner_id ?? record.practitioner_id ?? '');
    const next = ids[Math.min(ids.length - 1, Math.max(0, index + (step === 'ArrowRight' ? 1 : -1)))];
    return { ...at, ...(next && { practitioner_id: next }) };
  }

  const { clinic: ownHours, appointments: all, error, retry } = useAgenda(week, moves);
  const { carry, question } = useVisitMoves(all, move);
  const team = useTeam(week[0] ?? date, week.at(-1) ?? date);
  const hasTeam = team.people.length > 0;
  const isByColumn = hasTeam && !isNarrow && view === 'dia';
  const who = hasTeam && !isByColumn ? place.who : null;
  const clinic = useMemo(() => ownHours && hoursOf(ownHours, team, who), [ownHours, team, who]);
  const appointments = useMemo(() => (who ? all?.filter((record) => record.practitioner_id === who) : all), [all, who]);
  const columns = useMemo(
    () => (ownHours && hasTeam ? columnsOf(date, ownHours, team, isNarrow ? 'equipo' : place.by, all ?? NONE) : []),
    [ownHours, hasTeam, date, team, isNarrow, place.by, all],
  );
  const personOf = (id: string | null) => team.people.find((person) => person.id === id);
  const carrying = useMoving({
    clinic,
    appointments: appointments ?? [],
    now,
    // Also when the day is the shown one: an earlier step may not be rendered yet.
    show: (day) => go({ date: day }, { replace: true }),
    drop: carry,
    ...(isByColumn &&
      place.by === 'equipo' && {
        sideways: beside,
        withWhom: ({ practitioner_id = null }: At) => personOf(practitioner_id)?.name ?? '',
      }),
  });
  const { moving } = carrying;
  const [planned, setPlanned] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const free = useFreeStarts({
    treatmentId: hasTeam ? (moving?.record.treatment_id ?? planned) : null,
    dates,
    people: isByColumn && place.by === 'equipo' ? team.people.map(({ id }) => id) : [who],
  });
  const grid = useRef<HTMLDivElement>(null);

  const mayEdit = useMay()('edit', 'appointments');
  const lit = mayEdit ? free : NO_HOURS;
  const navigate = useNavigate();
  const { search } = useLocation();
  const open = ({ id }: { id: string }) => void navigate({ pathname: `${AGENDA_PATH}/${id}`, search });
  const chooseHour = (at: At) =>
    moving
      ? carrying.put(at)
      : mayEdit &&
        void navigate(
          { pathname: `${AGENDA_PATH}/create`, search },
          {
            state: { ...at, ...(who && { practitioner_id: who }), ...(planned && { treatment_id: planned }) },
          },
        );
  const shared = { clinic, now, moving, onOpen: open, onChooseHour: chooseHour };
  const carried = {
    lit,
    onPickUp: (record: Appointment) => mayEdit && carrying.start(record),
    onPutDown: () => carrying.put(),
    onMove: (record: Appointment, at: At) => carry(record, who ? { ...at, practitioner_id: who } : at),
  };
  const missingOn = (day: string) => {
    const names = absentOn(day, team).map(({ name }) => initialsOf(name));
    return names.length > 0 ? `falta ${names.join(', ')}` : '';
  };
  const isEmpty = !isByColumn && appointments !== undefined && !appointments.some((record) => dates.includes(record.date));

  return (
    <AgendaFrame ref={measure} isNarrow={isNarrow} appointments={all}>
      <Toolbar place={place} today={now.date} isNarrow={isNarrow} />
      {hasTeam && (
        <TeamBar
          {...{ place, team, isByColumn, planned, mayEdit }}
          today={now.date}
          onPlan={setPlanned}
          onMissing={() => setIsMissing(true)}
        />
      )}
      {team.isNobody && <UnknownPerson />}
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
          {isNarrow && <DayNotes columns={columns.filter(({ id, person }) => person && (!who || id === who))} />}
          {appointments && isNarrow && (
            <DayList
              {...shared}
              clinic={clinic}
              date={date}
              appointments={appointments}
              {...{ lit, who }}
              personOf={who ? undefined : personOf}
              onPickUp={carried.onPickUp}
            />
          )}
          {!isNarrow && (
            <Suspense fallback={<Loading />}>
              <div ref={grid}>
                {isByColumn ? (
                  <TeamGrid
                    {...shared}
                    {...carried}
                    mayEdit={mayEdit}
                    clinic={clinic}
                    date={date}
                    columns={columns}
                    appointments={all ?? NONE}
                  />
                ) : (
                  <AgendaGrid
                    {...shared}
                    {...carried}
                    clinic={clinic}
                    appointments={appointments ?? NONE}
                    view={view}
                    dates={dates}
                    who={who}
                    personOf={who ? undefined : personOf}
                    noteOn={hasTeam && !who ? missingOn : undefined}
                    onChooseDay={(day) => go({ view: 'dia', date: day })}
                  />
                )}
              </div>
              <Peek frame={grid} appointments={appointments ?? NONE} isOff={moving !== null} />
              {!appointments && <Floating role="status">Cargando...</Floating>}
              {isEmpty && <NothingBooked view={view} mayEdit={mayEdit} />}
              <Legend />
            </Suspense>
          )}
          {appointments && <DaySheet date={date} clinicName={clinic.name} appointments={appointments} people={team.people} />}
        </>
      )}
      {isNarrow && !moving && <AgendaFoot />}
      {moving && (
        <MovingBar
          moving={moving}
          where={carrying.where}
          isTaken={carrying.isTaken}
          onPutDown={() => carrying.put()}
          onCancel={carrying.cancel}
        />
      )}
      <p className="visually-hidden" aria-live="assertive">
        {carrying.said}
      </p>
      {isMissing && (
        <Suspense fallback={null}>
          <MissingDialog
            {...{ date, people: team.people, absences: team.absences }}
            today={now.date}
            onClose={() => setIsMissing(false)}
          />
        </Suspense>
      )}
      <AgendaDialogs onMove={carrying.start} />
      {question}
    </AgendaFrame>
  );
}
