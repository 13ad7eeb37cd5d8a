import { jest } from '@jest/globals';
import type { Session } from '@radiance/backend/contract';
import { HttpError } from 'ra-core';
import type { AuthCalls } from '../session/authCalls';
import type { AuthEvent } from '../session/authState';
import { createAuthStore } from '../session/authStore';
import { aCurrentSession, aSession as anySession } from './records';

export const NOW = Date.parse('2026-07-15T09:00:00Z');
export const nowSeconds = () => Math.floor(Date.now() / 1000);

export const aSession = (changes: Partial<Session> = {}): Session =>
  anySession('admin', { access_token: 'access-1', refresh_token: 'refresh-1', ...changes });

const fakeCalls = () => ({
  signIn: jest.fn<AuthCalls['signIn']>().mockImplementation(async () => aSession()),
  refresh: jest
    .fn<AuthCalls['refresh']>()
    .mockImplementation(async () => aSession({ access_token: 'access-2', refresh_token: 'refresh-2' })),
  current: jest.fn<AuthCalls['current']>().mockImplementation(async () => aCurrentSession()),
  signOut: jest.fn<AuthCalls['signOut']>().mockResolvedValue(undefined),
  endSessions: jest.fn<AuthCalls['endSessions']>().mockResolvedValue(undefined),
  confirmEmail: jest.fn<AuthCalls['confirmEmail']>(),
  invitation: jest.fn<AuthCalls['invitation']>(),
  acceptInvitation: jest.fn<AuthCalls['acceptInvitation']>(),
  forgottenPassword: jest.fn<AuthCalls['forgottenPassword']>(),
  passwordReset: jest.fn<AuthCalls['passwordReset']>(),
  resetPassword: jest.fn<AuthCalls['resetPassword']>(),
  reauthenticate: jest.fn<AuthCalls['reauthenticate']>().mockResolvedValue(undefined),
  verifyFactor: jest.fn<AuthCalls['verifyFactor']>().mockImplementation(async () => aSession({ access_token: 'access-aal2' })),
  recover: jest.fn<AuthCalls['recover']>().mockImplementation(async () => aSession({ access_token: 'access-aal2' })),
});

/** A problem+json error. */
export const refusal = (status: number, message = 'No'): HttpError =>
  new HttpError(message, status, { type: 'about:blank', title: 'No', status, detail: message, message });

export function setUp() {
  const calls = fakeCalls();
  const auth = createAuthStore(calls);
  const events: AuthEvent[] = [];
  auth.onEvent((event) => events.push(event));
  return { calls, auth, events };
}

export const setVisibility = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
};
