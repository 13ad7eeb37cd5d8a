import { lazy } from 'react';

/** Rarely needed, so they are left out of the first load. */
export const InvitationPage = lazy(() => import('./InvitationPage').then((page) => ({ default: page.InvitationPage })));
export const ForgottenPasswordPage = lazy(() =>
  import('./ForgottenPasswordPage').then((page) => ({ default: page.ForgottenPasswordPage })),
);
export const NewPasswordPage = lazy(() => import('./NewPasswordPage').then((page) => ({ default: page.NewPasswordPage })));
