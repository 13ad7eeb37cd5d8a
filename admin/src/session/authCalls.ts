import {
  IDEMPOTENCY_HEADER,
  type ConfirmedEmail,
  type CurrentSession,
  type FactorAnswer,
  type InvitedPerson,
  type ResetPerson,
  type ResetRequested,
  type Session,
  timeLimit,
} from '@radiance/backend/contract';
import { isServerRefusal } from '../lib/failures';
import { fetchJson } from '../lib/fetchJson';

/** A silent connection must not block the panel for ever. */
const LIMIT_MS = 30_000;

const isOutOfTime = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

interface Call {
  body?: unknown;
  token?: string;
  key?: string;
}

async function call<T>(method: 'GET' | 'POST', path: string, { body, token, key }: Call): Promise<T> {
  const headers = new Headers({
    Accept: 'application/json',
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(key && { [IDEMPOTENCY_HEADER]: key }),
  });
  const sent = fetchJson(`/api/auth/${path}`, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: timeLimit(LIMIT_MS),
  });
  const answer = await sent.catch((error: unknown) => {
    // Treated as a network error.
    throw isOutOfTime(error) ? new TypeError('No answer in time', { cause: error }) : error;
  });
  return answer.json as T;
}

export const authCalls = {
  signIn: (email: string, password: string) => call<Session>('POST', 'sign-in', { body: { email, password } }),
  /** The same key returns the same tokens again. */
  refresh: (refresh_token: string, key: string) => call<Session>('POST', 'refresh', { body: { refresh_token }, key }),
  current: (token: string) => call<CurrentSession>('GET', 'session', { token }),
  signOut: (token: string) => call<unknown>('POST', 'sign-out', { token }),
  endSessions: (token: string) => call<unknown>('POST', 'end-sessions', { body: { token } }),
  confirmEmail: (token: string) => call<ConfirmedEmail>('POST', 'email/confirm', { body: { token } }),
  invitation: (token: string) => call<InvitedPerson>('GET', `invitations/${encodeURIComponent(token)}`, {}),
  acceptInvitation: (token: string, password: string) =>
    call<Session>('POST', `invitations/${encodeURIComponent(token)}/accept`, { body: { password } }),
  forgottenPassword: (email: string) => call<ResetRequested>('POST', 'password-reset', { body: { email } }),
  passwordReset: (token: string) => call<ResetPerson>('GET', `password-reset/${encodeURIComponent(token)}`, {}),
  resetPassword: (token: string, password: string) =>
    call<unknown>('POST', `password-reset/${encodeURIComponent(token)}`, { body: { password } }),
  reauthenticate: (token: string, password: string) => call<unknown>('POST', 'reauthenticate', { token, body: { password } }),
  verifyFactor: (token: string, factorId: string, answer: FactorAnswer) =>
    call<Session>('POST', `factors/${encodeURIComponent(factorId)}/verify`, { token, body: answer }),
  recover: (token: string, code: string) => call<Session>('POST', 'recovery', { token, body: { code } }),
};
export type AuthCalls = typeof authCalls;

/** Network errors, server errors and proxies may succeed later; the server's own refusal will not. */
export const isRetryable = (error: unknown): boolean =>
  !isServerRefusal(error) || error.status >= 500 || error.status === 408 || error.status === 429;
