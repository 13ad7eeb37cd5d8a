import { lazy } from 'react';

/** With its calendar, far too much for the first load. */
export const Agenda = lazy(() => import('./AgendaPage').then(({ AgendaPage }) => ({ default: AgendaPage })));
