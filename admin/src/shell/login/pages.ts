import { lazy } from 'react';

/** Seldom needed: the first load of the sign-in screen is without them. */
export const InvitationPage = lazy(() => import('./InvitationPage').then((page) => ({ default: page.InvitationPage })));
export const ForgottenPasswordPage = lazy(() =>
  import('./ForgottenPasswordPage').then((page) => ({ default: page.ForgottenPasswordPage })),
);
export const NewPasswordPage = lazy(() => import('./NewPasswordPage').then((page) => ({ default: page.NewPasswordPage })));
