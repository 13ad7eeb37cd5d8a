import { addDays } from '@radiance/backend/contract';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, type NavigateOptions } from 'react-router-dom';
import { readPlace, type AgendaView } from './week';
import { useUsualView } from './useUsualView';
import { AGENDA_PATH } from '../../../lib/paths';

interface Chosen {
  view: AgendaView;
  date: string;
  /** Practitioner; null for all. */
  who: string | null;
  by: 'equipo' | 'cabinas';
}

export interface AgendaPlace extends Chosen {
  go: (to: Partial<Chosen>, options?: NavigateOptions) => void;
  /** Also remembers the view for the next visit. */
  choose: (view: AgendaView) => void;
  hrefTo: (to: Partial<Chosen>) => string;
  step: (direction: 1 | -1) => void;
}

function readChosen(search: string, today: string, usual: AgendaView): Chosen {
  const params = new URLSearchParams(search);
  return {
    ...readPlace(params, today, usual),
    who: params.get('quien'),
    by: params.get('por') === 'cabinas' ? 'cabinas' : 'equipo',
  };
}

/** View, day and practitioner in the address. `onlyView` overrides the view on narrow screens. */
export function useAgendaPlace(today: string, onlyView?: AgendaView): AgendaPlace {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [usual, setUsual] = useUsualView();
  const chosen = useMemo(() => readChosen(search, today, usual), [search, today, usual]);
  const hrefTo = useCallback<AgendaPlace['hrefTo']>(
    (to) => {
      const { view, date, who, by } = { ...chosen, ...to };
      // Today is left out of the address: an agenda that stays open over night follows the day.
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
  const step = useCallback(
    (direction: 1 | -1) => go({ date: addDays(date, direction * (view === 'semana' ? 7 : 1)) }),
    [go, date, view],
  );
  const choose = useCallback(
    (view: AgendaView) => {
      setUsual(view);
      go({ view });
    },
    [setUsual, go],
  );
  return { ...chosen, view, go, choose, hrefTo, step };
}
