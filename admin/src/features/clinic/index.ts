import { lazy } from 'react';

export { OpeningHoursField } from './OpeningHoursField';
export { AddressFields, ContactFields, LegalFields } from './sections';
export { LegalReminder } from './LegalWarning';

export const ClinicPage = lazy(() => import('./ClinicPage').then(({ ClinicPage: component }) => ({ default: component })));
