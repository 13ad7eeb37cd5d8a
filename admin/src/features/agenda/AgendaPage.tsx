import { ResourceContextProvider } from 'ra-core';
import { Suspense, lazy, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useElementWidth } from '../../lib/browser/useElementWidth';
import { locationOf, useAddress } from '../../lib/routerAddress';
import { WhenLoaded } from '../../page/WhenLoaded';
import { AGENDA_PATH, ASKS_WHO_IS_MISSING } from '../../lib/paths';
import { DialogBase } from '../../records/record/useRecordPath';
import { UnknownPerson } from '../../records/person/UnknownPerson';
import { AppointmentDialogs } from '../appointments';
import { AgendaDay } from './day/AgendaDay';
import { AgendaFrame } from './AgendaFrame';
import { AgendaFoot } from './AgendaFoot';
import { AgendaHours } from './calendar/AgendaHours';
import { DaySheet } from './day/DaySheet';
import { MovingBar } from './moving/MovingBar';
import { TeamBar } from './team/TeamBar';
import { Toolbar } from './Toolbar';
import './agenda.css';
import './blocks.css';
import { useAgendaActions, type AgendaActions } from './useAgendaActions';
import { useAgendaView, type AgendaViewState } from './useAgendaView';

const MissingDialog = lazy(() => import('./team/MissingDialog').then(({ MissingDialog: component }) => ({ default: component })));

/** Seven columns are unreadable below this width. */
const GRID_FROM_PX = 620;
const TIGHT_UP_TO_PX = 700;

export const AgendaPage = () => (
  <ResourceContextProvider value="appointments">
    <DialogBase value={AGENDA_PATH}>
      <Screen />
    </DialogBase>
  </ResourceContextProvider>
);

function Screen() {
  const [measure, width] = useElementWidth();
  const agenda = useAgendaView(width < GRID_FROM_PX);
  const actions = useAgendaActions(agenda);
  const { state } = useLocation() as { state: Partial<typeof ASKS_WHO_IS_MISSING> | null };
  const router = useAddress();
  const [isMissing, setIsMissing] = useState(state?.missing === true);
  const closeMissing = () => {
    setIsMissing(false);
    // A reload would open it again.
    if (state?.missing) void router.navigate(locationOf(router), { replace: true, state: null });
  };
  const { now, place, isNarrow, isByColumn, team, all } = agenda;
  const { mayEdit, mover, moving, planned, setPlanned } = actions;
  return (
    <AgendaFrame ref={measure} isNarrow={isNarrow} isTight={width <= TIGHT_UP_TO_PX} appointments={all}>
      <Toolbar place={place} today={now.date} isNarrow={isNarrow} />
      {agenda.hasTeam && (
        <TeamBar
          {...{ place, team, isByColumn, planned, mayEdit }}
          today={now.date}
          onPlan={setPlanned}
          onMissing={() => setIsMissing(true)}
        />
      )}
      {team.isNobody && <UnknownPerson />}
      <Content agenda={agenda} actions={actions} />
      {isNarrow && !moving && <AgendaFoot />}
      {moving && (
        <MovingBar
          moving={moving}
          where={mover.where}
          isTaken={mover.isTaken}
          onPutDown={() => mover.put()}
          onCancel={mover.cancel}
        />
      )}
      <p className="visually-hidden" aria-live="assertive">
        {mover.announcement}
      </p>
      {isMissing && (
        <Suspense fallback={null}>
          <MissingDialog
            date={place.date}
            people={team.people}
            absences={team.absences}
            today={now.date}
            onClose={closeMissing}
          />
        </Suspense>
      )}
      <AppointmentDialogs onMove={actions.onMoveOpen} />
      {actions.question}
    </AgendaFrame>
  );
}

function Content({ agenda, actions }: { agenda: AgendaViewState; actions: AgendaActions }) {
  const { clinic, appointments, error, retry, isNarrow } = agenda;
  const Shown = isNarrow ? AgendaDay : AgendaHours;
  return (
    <WhenLoaded query={{ data: error && !appointments ? undefined : clinic, error, refetch: retry }}>
      {(loaded) => (
        <>
          <Shown agenda={agenda} actions={actions} clinic={loaded} />
          {appointments && (
            <DaySheet date={agenda.place.date} clinicName={loaded.name} appointments={appointments} people={agenda.team.people} />
          )}
        </>
      )}
    </WhenLoaded>
  );
}
