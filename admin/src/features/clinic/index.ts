import { lazy } from 'react';

export { LegalReminder } from './LegalWarning';

export const ClinicPage = lazy(() => import('./ClinicPage').then(({ ClinicPage: component }) => ({ default: component })));
