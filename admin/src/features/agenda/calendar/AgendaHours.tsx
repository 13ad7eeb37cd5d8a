import { initialsOf, type Appointment } from '@radiance/backend/contract';
import { Suspense, lazy, useRef } from 'react';
import { Loading } from '../../../ui/Loading';
import { AttendanceBar } from '../attendance/AttendanceBar';
import { Floating, NothingBooked } from '../AgendaNotes';
import { absentOn } from '../team/columns';
import type { Hours } from '../time/hours';
import { Legend } from '../Legend';
import { Peek } from './Peek';
import { TeamGrid } from '../team/TeamGrid';
import type { AgendaActions } from '../useAgendaActions';
import type { AgendaViewState } from '../useAgendaView';

const AgendaGrid = lazy(() => import('./AgendaGrid').then(({ AgendaGrid: component }) => ({ default: component })));

const NO_APPOINTMENTS: readonly Appointment[] = [];

interface Props {
  agenda: AgendaViewState;
  actions: AgendaActions;
  clinic: Hours;
}

/** The agenda by the hour: the day in columns of the team, or the week or day as one calendar. */
export function AgendaHours({ agenda, actions, clinic }: Props) {
  const { now, place, dates, isByColumn, team, hasTeam, who, columns, all, appointments = NO_APPOINTMENTS, personOf } = agenda;
  const { mayEdit, freeStarts, moving, onOpen, onChooseHour, onPickUp, onPutDown, onMove } = actions;
  const grid = useRef<HTMLDivElement>(null);
  const cells = { clinic, now, moving, freeStarts, onOpen, onChooseHour, onPickUp, onPutDown, onMove };
  const absencesOn = (day: string) => {
    const names = absentOn(day, team).map(({ name }) => initialsOf(name));
    return names.length > 0 ? `falta ${names.join(', ')}` : '';
  };
  const isLoaded = agenda.appointments !== undefined;
  const isEmpty = isLoaded && !isByColumn && !appointments.some((record) => dates.includes(record.date));
  return (
    <Suspense fallback={<Loading />}>
      <div ref={grid}>
        {isByColumn ? (
          <TeamGrid {...cells} {...{ mayEdit, columns }} date={place.date} appointments={all ?? NO_APPOINTMENTS} />
        ) : (
          <AgendaGrid
            {...cells}
            {...{ appointments, dates, who }}
            view={place.view}
            personOf={who ? undefined : personOf}
            noteOn={hasTeam && !who ? absencesOn : undefined}
            onChooseDay={(day) => place.go({ view: 'dia', date: day })}
          />
        )}
      </div>
      <Peek frame={grid} appointments={appointments} isOff={moving !== null} />
      {mayEdit && <AttendanceBar frame={grid} appointments={appointments} isOff={moving !== null} />}
      {!isLoaded && <Floating role="status">Cargando...</Floating>}
      {isEmpty && <NothingBooked view={place.view} mayEdit={mayEdit} />}
      <Legend />
    </Suspense>
  );
}
