import { lazyScreen } from '../../page/lazyScreen';

export const Absences = lazyScreen(() => import('./AbsencesPage').then(({ AbsencesPage }) => AbsencesPage));
