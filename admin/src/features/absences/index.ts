import { lazy } from 'react';

export const Absences = lazy(() => import('./AbsencesPage').then(({ AbsencesPage }) => ({ default: AbsencesPage })));
