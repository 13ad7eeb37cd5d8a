import { addDays } from '@radiance/backend/contract';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, type NavigateOptions } from 'react-router-dom';
import { readPlace, type AgendaView } from './week';

interface Chosen {
  view: AgendaView;
  date: string;
  /** Whose agenda; null for everybody's. */
  who: string | null;
  /** What a day's columns are. */
  by: 'equipo' | 'cabinas';
}

export interface AgendaPlace extends Chosen {
  go: (to: Partial<Chosen>, options?: NavigateOptions) => void;
  /** Where that would be, for links. */
  hrefTo: (to: Partial<Chosen>) => string;
  /** One week or day back or on. */
  turn: (direction: 1 | -1) => void;
}

export const AGENDA_PATH = '/agenda';

function readChosen(search: string, today: string): Chosen {
  const params = new URLSearchParams(search);
  return { ...readPlace(params, today), who: params.get('quien'), by: params.get('por') === 'cabinas' ? 'cabinas' : 'equipo' };
}

/** Which week or day of whom is shown, kept in the address; where there is room for one view only, that one. */
export function useAgendaPlace(today: string, onlyView?: AgendaView): AgendaPlace {
  const { search } = useLocation();
  const navigate = useNavigate();
  const chosen = useMemo(() => readChosen(search, today), [search, today]);
  const hrefTo = useCallback<AgendaPlace['hrefTo']>(
    (to) => {
      const { view, date, who, by } = { ...chosen, ...to };
      // Today is not written down: an agenda that stays open over night goes on to the new day by itself.
      const address = {
        vista: view,
        ...(date !== today && { fecha: date }),
        ...(who && { quien: who }),
        ...(by === 'cabinas' && { por: by }),
      };
      return `?${new URLSearchParams(address)}`;
    },
    [chosen, today],
  );
  const { date } = chosen;
  const view = onlyView ?? chosen.view;
  const go = useCallback<AgendaPlace['go']>(
    (to, options) => void navigate({ pathname: AGENDA_PATH, search: hrefTo(to) }, options),
    [navigate, hrefTo],
  );
  const turn = useCallback(
    (direction: 1 | -1) => go({ date: addDays(date, direction * (view === 'semana' ? 7 : 1)) }),
    [go, date, view],
  );
  return { ...chosen, view, go, hrefTo, turn };
}
