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

/** Sends the session's token; a 401 is answered once by a refresh. Failures are HttpErrors whose body is the problem+json. */
export const createHttpClient =
  (auth: Pick<AuthStore, 'accessToken' | 'refresh'>) =>
  async (url: string, options: Options = {}): Promise<Awaited<ReturnType<typeof fetchUtils.fetchJson>>> => {
    const token = await auth.accessToken();
    try {
      return await send(url, options, token);
    } catch (error) {
      if (!token || !(error instanceof HttpError) || error.status !== 401) throw error;
      const session = await auth.refresh(token);
      if (!session) throw error;
      return send(url, options, session.access_token);
    }
  };
export type HttpClient = ReturnType<typeof createHttpClient>;
