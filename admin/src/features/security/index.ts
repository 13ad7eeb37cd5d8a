import { lazyScreen } from '../../page/lazyScreen';

export { PENDING_STEP_TITLES, PendingStepCard } from './second-step/PendingStepCard';
export { ReauthenticationDialog } from './reauthentication/ReauthenticationDialog';
export { ReauthenticationMethods } from './reauthentication/ReauthenticationMethods';
export { ProtectionNotice } from './protection/ProtectionNotice';
export { SECURITY_SUBJECTS } from './subjects';
export { StepUpDialog } from './second-step/StepUpDialog';

export const EndSessions = lazyScreen(() => import('./EndSessionsPage').then(({ EndSessionsPage }) => EndSessionsPage));
export const ConfirmEmail = lazyScreen(() => import('./ConfirmEmailPage').then(({ ConfirmEmailPage }) => ConfirmEmailPage));
export const Security = lazyScreen(() => import('./SecurityPage').then(({ SecurityPage }) => SecurityPage));
export const Accesses = lazyScreen(() => import('./accounts/AccessPage').then(({ AccessPage }) => AccessPage));
