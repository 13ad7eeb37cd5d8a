import { lazy } from 'react';

export const Security = lazy(() => import('./SecurityPage').then(({ SecurityPage }) => ({ default: SecurityPage })));
/** Also asked for at the sign-in, hence in chunks of their own. */
export const LazySecondStep = lazy(() => import('./SecondStep').then(({ SecondStep }) => ({ default: SecondStep })));
export const LazyEnrolment = lazy(() => import('./Enrolment').then(({ Enrolment }) => ({ default: Enrolment })));
