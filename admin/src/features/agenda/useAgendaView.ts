import type { Appointment } from '@radiance/backend/contract';
import { useMemo } from 'react';
import { useClinicNow } from '../../lib/clinic/useNow';
import { columnsOf, hoursOf, type Person } from './team/columns';
import { useAgenda } from './useAgenda';
import { useAgendaPlace } from './time/useAgendaPlace';
import { useMoves } from './moving/useMoves';
import { useTeam } from './team/useTeam';
import { weekOf } from './time/week';

const NO_APPOINTMENTS: readonly Appointment[] = [];

/** What the agenda shows: the place in the address, and the team, hours and appointments of that week. */
export function useAgendaView(isNarrow: boolean) {
  const now = useClinicNow();
  const place = useAgendaPlace(now.date, isNarrow ? 'dia' : undefined);
  const { view, date, by } = place;
  const week = useMemo(() => weekOf(date), [date]);
  const dates = useMemo(() => (view === 'semana' ? week : [date]), [view, week, date]);

  const team = useTeam(week[0] ?? date, week.at(-1) ?? date);
  const hasTeam = team.people.length > 0;
  const isByColumn = hasTeam && !isNarrow && view === 'dia';
  const who = hasTeam && !isByColumn ? place.who : null;

  const { moves, move } = useMoves();
  const { clinic: profile, appointments: all, error, retry } = useAgenda(week, moves);
  const clinic = useMemo(() => profile && hoursOf(profile, team, who), [profile, team, who]);
  const appointments = useMemo(() => (who ? all?.filter((record) => record.practitioner_id === who) : all), [all, who]);
  const columns = useMemo(
    () => (profile && hasTeam ? columnsOf(date, profile, team, isNarrow ? 'equipo' : by, all ?? NO_APPOINTMENTS) : []),
    [profile, hasTeam, date, team, isNarrow, by, all],
  );
  return {
    now,
    place,
    week,
    dates,
    isNarrow,
    isByColumn,
    team,
    hasTeam,
    who,
    columns,
    clinic,
    all,
    appointments,
    error,
    retry,
    move,
    personOf: (id: string | null): Person | undefined => team.people.find((person) => person.id === id),
  };
}

export type AgendaViewState = ReturnType<typeof useAgendaView>;
