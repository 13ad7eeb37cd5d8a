import { HttpError, fetchUtils, type Options } from 'ra-core';
import type { AuthStore } from '../auth/authStore';

export const NO_CONNECTION = 'No hay conexión con el servidor';

const send = async (url: string, options: Options, token: string | null) => {
  const headers = new Headers(options.headers);
  headers.set('Accept', 'application/json');
  if (token) headers.set('Authorization', `Bearer ${token}`);
  try {
    return await fetchUtils.fetchJson(url, { ...options, headers });
  } catch (error) {
    // fetch rejects with a TypeError in the browser's own language when nobody answers.
    throw error instanceof TypeError ? new Error(NO_CONNECTION, { cause: error }) : error;
  }
};

type Auth = Pick<AuthStore, 'accessToken' | 'refresh'>;

/** Gives `call` the session's token; a 401 is answered once by a refresh. */
export const createAuthorized =
  (auth: Auth) =>
  async <T>(call: (token: string | null) => Promise<T>): Promise<T> => {
    const token = await auth.accessToken();
    try {
      return await call(token);
    } catch (error) {
      if (!token || !(error instanceof HttpError) || error.status !== 401) throw error;
      const session = await auth.refresh(token);
      if (!session) throw error;
      return call(session.access_token);
    }
  };

/** Failures are HttpErrors whose body is the problem+json. */
export function createHttpClient(auth: Auth) {
  const authorized = createAuthorized(auth);
  return (url: string, options: Options = {}): Promise<Awaited<ReturnType<typeof fetchUtils.fetchJson>>> => authorized((token) => send(url, options, token));
}
export type HttpClient = ReturnType<typeof createHttpClient>;
