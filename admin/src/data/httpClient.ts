import { RECENT_AUTHENTICATION_PROBLEM, type Problem } from '@radiance/backend/contract';
import { HttpError, type Options } from 'ra-core';
import { NO_CONNECTION } from '../lib/failures';
import { fetchJson } from '../lib/fetchJson';
import type { AuthStore } from '../session/authStore';

const send = async (url: string, options: Options, token: string) => {
  const headers = new Headers(options.headers);
  headers.set('Accept', 'application/json');
  headers.set('Authorization', `Bearer ${token}`);
  try {
    return await fetchJson(url, { ...options, headers });
  } catch (error) {
    throw error instanceof TypeError ? new Error(NO_CONNECTION, { cause: error }) : error;
  }
};

export type RequestAuth = Pick<AuthStore, 'accessToken' | 'refresh' | 'tokenAfterStep' | 'tokenAfterReauthentication'>;

/** After a 401 the token is refreshed. After a 403 the user completes the second step or re-authenticates, if that was the reason. */
export async function tokenAfterRefusal(
  auth: RequestAuth,
  { status, code }: { status: number; code?: string },
  refused: string,
): Promise<string | null> {
  if (status === 401) return (await auth.refresh(refused))?.access_token ?? null;
  if (status !== 403) return null;
  return code === RECENT_AUTHENTICATION_PROBLEM ? auth.tokenAfterReauthentication() : auth.tokenAfterStep(refused);
}

const refusalOf = ({ status, body }: HttpError): { status: number; code?: string } => ({
  status: Number(status),
  code: (body as Partial<Problem> | null)?.code,
});

/** Calls with the session's token and repeats a refused request once with a new one. Waits for a pending second step. */
export const createAuthorized =
  (auth: RequestAuth) =>
  async <T>(call: (token: string) => Promise<T>): Promise<T> => {
    const token = await auth.accessToken();
    // Without a token the server would answer 401 too.
    if (token === null) throw new HttpError('', 401);
    try {
      return await call(token);
    } catch (error) {
      const next = error instanceof HttpError ? await tokenAfterRefusal(auth, refusalOf(error), token) : null;
      if (!next) throw error;
      return call(next);
    }
  };

/** Failures are HttpErrors whose body is the problem+json. */
export function createHttpClient(auth: RequestAuth) {
  const authorized = createAuthorized(auth);
  return (url: string, options: Options = {}): ReturnType<typeof fetchJson> => authorized((token) => send(url, options, token));
}
export type HttpClient = ReturnType<typeof createHttpClient>;
