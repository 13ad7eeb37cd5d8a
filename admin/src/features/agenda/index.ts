import { lazyScreen } from '../../page/lazyScreen';

/** Loaded lazily: FullCalendar would exceed the budget of the first load. */
export const Agenda = lazyScreen(() => import('./AgendaPage').then(({ AgendaPage }) => AgendaPage));
