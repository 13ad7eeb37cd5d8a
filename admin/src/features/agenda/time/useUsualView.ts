import { useMediaQuery } from '@mui/material';
import { useCallback, useState } from 'react';
import { browserStorage } from '../../../lib/browser/browserStorage';
import { isView, type AgendaView } from './week';

const KEY = 'radiance-agenda-view';
/** Names are cut in seven columns below this width of the window. */
const WEEK_FROM = '(min-width: 1440px)';

/** The view that the user chose last in this browser; the day on screens that are narrow for a week until one is chosen. */
export function useUsualView(): readonly [AgendaView, (view: AgendaView) => void] {
  const [chosen, setChosen] = useState(() => browserStorage.getItem(KEY));
  const isWide = useMediaQuery(WEEK_FROM, { noSsr: true });
  const choose = useCallback((view: AgendaView) => {
    browserStorage.setItem(KEY, view);
    setChosen(view);
  }, []);
  return [isView(chosen) ? chosen : isWide ? 'semana' : 'dia', choose];
}
