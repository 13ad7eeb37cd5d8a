import { addDays } from '@radiance/backend/contract';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, type NavigateOptions } from 'react-router-dom';
import { readPlace, type AgendaView } from './week';

export interface AgendaPlace {
  view: AgendaView;
  date: string;
  go: (to: Partial<Pick<AgendaPlace, 'view' | 'date'>>, options?: NavigateOptions) => void;
  /** Where that would be, for links. */
  hrefTo: (to: Partial<Pick<AgendaPlace, 'view' | 'date'>>) => string;
  /** One week or day back or on. */
  turn: (direction: 1 | -1) => void;
}

export const AGENDA_PATH = '/agenda';

/** Which week or day is shown, kept in the address; where there is room for one view only, that one. */
export function useAgendaPlace(today: string, onlyView?: AgendaView): AgendaPlace {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { view: chosen, date } = useMemo(() => readPlace(new URLSearchParams(search), today), [search, today]);
  const hrefTo = useCallback<AgendaPlace['hrefTo']>(
    (to) => `?${new URLSearchParams({ vista: to.view ?? chosen, fecha: to.date ?? date })}`,
    [chosen, date],
  );
  const view = onlyView ?? chosen;
  const go = useCallback<AgendaPlace['go']>(
    (to, options) => void navigate({ pathname: AGENDA_PATH, search: hrefTo(to) }, options),
    [navigate, hrefTo],
  );
  const turn = useCallback(
    (direction: 1 | -1) => go({ date: addDays(date, direction * (view === 'semana' ? 7 : 1)) }),
    [go, date, view],
  );
  return { view, date, go, hrefTo, turn };
}
