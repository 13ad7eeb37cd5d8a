import type {
  ActiveSession,
  Administrator,
  CurrentSession,
  EMAIL_CHANGE_RULES,
  EmailChange,
  EnrolledFactor,
  FactorChallenge,
  Invitation,
  NewFactor,
  NewRecoveryCodes,
  NewStaff,
  PASSWORD_CHANGE_RULES,
  RecoveryCodesLeft,
  ROLES_CHANGE_RULES,
  Values,
} from '@radiance/backend/contract';
import type { JsonCalls, ReadOptions } from './jsonCalls';

const pathOf = (path: string, id?: string): string => `/api/auth/${path}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`;

/** The signed-in account, and the accounts of the staff. */
export const createAccountCalls = ({ read, send }: JsonCalls) => ({
  currentSession: (options?: ReadOptions) => read<CurrentSession>(pathOf('session'), options),
  enrolFactor: (form: Partial<NewFactor>) => send<EnrolledFactor>('POST', pathOf('factors'), form),
  removeFactor: (id: string) => send<{ id: string }>('DELETE', pathOf('factors', id)),
  challengeFactor: (id: string) => send<FactorChallenge>('POST', `${pathOf('factors', id)}/challenge`),
  recoveryCodesLeft: (options?: ReadOptions) => read<RecoveryCodesLeft>(pathOf('recovery-codes'), options),
  newRecoveryCodes: () => send<NewRecoveryCodes>('POST', pathOf('recovery-codes')),
  changePassword: (form: Values<typeof PASSWORD_CHANGE_RULES>) => send<unknown>('PUT', pathOf('password'), form),
  changeEmail: (form: Values<typeof EMAIL_CHANGE_RULES>) => send<EmailChange>('PUT', pathOf('email'), form),
  cancelEmailChange: () => send<unknown>('DELETE', pathOf('email')),
  activeSessions: (options?: ReadOptions) => read<ActiveSession[]>(pathOf('sessions'), options),
  endSession: (id: string) => send<unknown>('DELETE', pathOf('sessions', id)),
  endOtherSessions: () => send<unknown>('DELETE', pathOf('sessions')),
  staffAccounts: (options?: ReadOptions) => read<Administrator[]>(pathOf('administrators'), options),
  changeRoles: (id: string, form: Values<typeof ROLES_CHANGE_RULES>) =>
    send<Administrator>('PUT', pathOf('administrators', id), form),
  revokeAccess: (id: string) => send<Administrator>('DELETE', pathOf('administrators', id)),
  invitations: (options?: ReadOptions) => read<Invitation[]>(pathOf('invitations'), options),
  sendInvitation: (form: NewStaff) => send<Invitation>('POST', pathOf('invitations'), form),
  resendInvitation: (id: string) => send<Invitation>('POST', `${pathOf('invitations', id)}/resend`),
  withdrawInvitation: (id: string) => send<Invitation>('DELETE', pathOf('invitations', id)),
});
export type AccountCalls = ReturnType<typeof createAccountCalls>;
