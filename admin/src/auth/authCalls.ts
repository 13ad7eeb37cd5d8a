import type { CurrentSession, Session } from '@radiance/backend/contract';
import { HttpError, fetchUtils } from 'ra-core';

export interface FactorAnswer {
  challenge_id: string;
  code?: string;
  credential?: unknown;
}

const call = async (path: string, { body, token }: { body?: unknown; token?: string }): Promise<unknown> => {
  const headers = new Headers({ Accept: 'application/json', ...(token && { Authorization: `Bearer ${token}` }) });
  const method = body === undefined && path.endsWith('/session') ? 'GET' : 'POST';
  const { json } = await fetchUtils.fetchJson(`/api/auth/${path}`, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  return json;
};

export const authCalls = {
  signIn: async (email: string, password: string) => (await call('sign-in', { body: { email, password } })) as Session,
  refresh: async (refresh_token: string) => (await call('refresh', { body: { refresh_token } })) as Session,
  current: async (token: string) => (await call('session', { token })) as CurrentSession,
  signOut: (token: string) => call('sign-out', { token }),
  verifyFactor: async (token: string, factorId: string, answer: FactorAnswer) =>
    (await call(`factors/${encodeURIComponent(factorId)}/verify`, { token, body: answer })) as Session,
};
export type AuthCalls = typeof authCalls;

/** No answer, an overloaded or a broken server may do better next time; a refusal will not. */
export const isRetryable = (error: unknown): boolean =>
  !(error instanceof HttpError) || error.status >= 500 || error.status === 408 || error.status === 429;
export const isRefusedAs = (error: unknown, ...statuses: number[]): boolean => error instanceof HttpError && statuses.includes(error.status);
