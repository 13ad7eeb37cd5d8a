import { noteServerTime, RECENT_AUTHENTICATION_PROBLEM, type Problem } from '@radiance/backend/contract';
import { HttpError, fetchUtils, type Options } from 'ra-core';
import { saidByServer } from '../lib/failures';
import type { AuthStore } from '../session/authStore';

export const NO_CONNECTION = 'No hay conexión con el servidor';

const send = async (url: string, options: Options, token: string) => {
  const headers = new Headers(options.headers);
  headers.set('Accept', 'application/json');
  headers.set('Authorization', `Bearer ${token}`);
  try {
    const answer = await fetchUtils.fetchJson(url, { ...options, headers });
    noteServerTime(answer.headers.get('Date'));
    return answer;
  } catch (error) {
    // fetch rejects with a TypeError in the browser's own language when nobody answers.
    throw error instanceof TypeError ? new Error(NO_CONNECTION, { cause: error }) : saidByServer(error);
  }
};

export type RequestAuth = Pick<AuthStore, 'accessToken' | 'refresh' | 'tokenAfterStep' | 'tokenAfterProof'>;

/** What to try again with: a 401 is answered by a refresh, a 403 by the second step or a recent proof when that is what is missing. */
export async function tokenAfterRefusal(
  auth: RequestAuth,
  { status, type }: { status: number; type?: string },
  refused: string,
): Promise<string | null> {
  if (status === 401) return (await auth.refresh(refused))?.access_token ?? null;
  if (status !== 403) return null;
  return type === RECENT_AUTHENTICATION_PROBLEM ? auth.tokenAfterProof() : auth.tokenAfterStep(refused);
}

const refusalOf = ({ status, body }: HttpError): { status: number; type?: string } => ({
  status: Number(status),
  type: (body as Partial<Problem> | null)?.type,
});

/** Gives `call` the session's token, and once another when that is refused; it waits for a second step that is missing. */
export const createAuthorized =
  (auth: RequestAuth) =>
  async <T>(call: (token: string) => Promise<T>): Promise<T> => {
    const token = await auth.accessToken();
    // The server would refuse it, too.
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
  return (url: string, options: Options = {}): Promise<Awaited<ReturnType<typeof fetchUtils.fetchJson>>> =>
    authorized((token) => send(url, options, token));
}
export type HttpClient = ReturnType<typeof createHttpClient>;
