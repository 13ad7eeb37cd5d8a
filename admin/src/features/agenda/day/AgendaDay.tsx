import { Loading } from '../../../ui/Loading';
import type { Hours } from '../time/hours';
import { DayList } from './DayList';
import { DayNotes } from './DayNotes';
import type { AgendaActions } from '../useAgendaActions';
import type { AgendaViewState } from '../useAgendaView';
import { WeekStrip } from './WeekStrip';

interface Props {
  agenda: AgendaViewState;
  actions: AgendaActions;
  clinic: Hours;
}

/** The agenda on a phone: the week as a strip, and one day as a list. */
export function AgendaDay({ agenda, actions, clinic }: Props) {
  const { now, place, week, who, columns, appointments, personOf } = agenda;
  const { freeStarts, moving, onOpen, onChooseHour, onPickUp } = actions;
  const { date, hrefTo } = place;
  return (
    <>
      <WeekStrip {...{ week, clinic, appointments }} chosen={date} today={now.date} hrefToDay={(day) => hrefTo({ date: day })} />
      {!appointments && <Loading />}
      <DayNotes columns={columns.filter(({ id, person }) => person && (!who || id === who))} />
      {appointments && (
        <DayList
          {...{ clinic, date, appointments, now, moving, freeStarts, who, onOpen, onChooseHour, onPickUp }}
          personOf={who ? undefined : personOf}
        />
      )}
    </>
  );
}
