import { lazy } from 'react';

export const ClinicPage = lazy(() => import('./ClinicPage').then(({ ClinicPage: component }) => ({ default: component })));
