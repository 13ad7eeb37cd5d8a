import type {
  ActiveSession,
  Administrator,
  Invitation,
  NewStaff,
  ROLES_CHANGE_RULES,
  CurrentSession,
  EMAIL_CHANGE_RULES,
  EmailChange,
  EnrolledFactor,
  FactorChallenge,
  NewFactor,
  NewRecoveryCodes,
  PASSWORD_CHANGE_RULES,
  RecoveryCodesLeft,
  Values,
} from '@radiance/backend/contract';
import { createContext, useContext } from 'react';
import type { HttpClient } from '../../../data/httpClient';

export function createAccountCalls(httpClient: HttpClient) {
  const call = async <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<T> => {
    const answer = await httpClient(`/api/auth/${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    return answer.json as T;
  };
  const one = (list: string, id: string): string => `${list}/${encodeURIComponent(id)}`;
  return {
    current: () => call<CurrentSession>('GET', 'session'),
    enrol: (form: Partial<NewFactor>) => call<EnrolledFactor>('POST', 'factors', form),
    removeFactor: (id: string) => call<{ id: string }>('DELETE', one('factors', id)),
    challenge: (id: string) => call<FactorChallenge>('POST', `${one('factors', id)}/challenge`),
    codesLeft: () => call<RecoveryCodesLeft>('GET', 'recovery-codes'),
    newCodes: () => call<NewRecoveryCodes>('POST', 'recovery-codes'),
    changePassword: (form: Values<typeof PASSWORD_CHANGE_RULES>) => call<unknown>('PUT', 'password', form),
    changeEmail: (form: Values<typeof EMAIL_CHANGE_RULES>) => call<EmailChange>('PUT', 'email', form),
    cancelEmailChange: () => call<unknown>('DELETE', 'email'),
    sessions: () => call<ActiveSession[]>('GET', 'sessions'),
    endSession: (id: string) => call<unknown>('DELETE', one('sessions', id)),
    endOtherSessions: () => call<unknown>('DELETE', 'sessions'),
    administrators: () => call<Administrator[]>('GET', 'administrators'),
    invitations: () => call<Invitation[]>('GET', 'invitations'),
    sendInvitation: (form: NewStaff) => call<Invitation>('POST', 'invitations', form),
    resendInvitation: (id: string) => call<Invitation>('POST', `${one('invitations', id)}/resend`),
    withdrawInvitation: (id: string) => call<Invitation>('DELETE', one('invitations', id)),
    changeRoles: (id: string, form: Values<typeof ROLES_CHANGE_RULES>) =>
      call<Administrator>('PUT', one('administrators', id), form),
    revoke: (id: string) => call<Administrator>('DELETE', one('administrators', id)),
  };
}
export type AccountCalls = ReturnType<typeof createAccountCalls>;

export const AccountCallsContext = createContext<AccountCalls | null>(null);

export function useAccountCalls(): AccountCalls {
  const calls = useContext(AccountCallsContext);
  if (!calls) throw new Error('useAccountCalls must be used within the panel');
  return calls;
}
