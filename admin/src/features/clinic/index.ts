import { lazyScreen } from '../../page/lazyScreen';

export { OpeningHoursField } from './hours/OpeningHoursField';
export { AddressFields, ContactFields, LegalFields, MailDelayField, NoticeField } from './sections';
export { LEGAL_LABELS } from './legalLabels';
export { LegalReminder } from './LegalWarning';
export { useClinicForm } from './useClinicForm';

export const ClinicPage = lazyScreen(() => import('./ClinicPage').then(({ ClinicPage: component }) => component));
