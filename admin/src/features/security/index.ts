import { lazy } from 'react';

export { AccountCallsContext, createAccountCalls, type AccountCalls } from './calls/accountCalls';
export { PENDING_STEP_TITLES, PendingStepCard } from './second-step/PendingStepCard';
export { ProofGate } from './proof/ProofGate';
export { ProofMethods } from './proof/ProofMethods';
export { FailureNote } from './parts/FailureNote';
export { ProtectionNotice } from './protection/ProtectionNotice';
export { StepUpGate } from './second-step/StepUpGate';

export const EndSessions = lazy(() => import('./EndSessionsPage').then(({ EndSessionsPage }) => ({ default: EndSessionsPage })));
export const Security = lazy(() => import('./SecurityPage').then(({ SecurityPage }) => ({ default: SecurityPage })));
