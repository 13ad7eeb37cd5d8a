import { lazyScreen } from '../../page/lazyScreen';

/** With its calendar, far too much for the first load. */
export const Agenda = lazyScreen(() => import('./AgendaPage').then(({ AgendaPage }) => AgendaPage));
