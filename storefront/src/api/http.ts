import { IDEMPOTENCY_HEADER, isProblem, noteServerTime, timeLimit } from '@radiance/backend/contract';
import { ApiError } from './ApiError';

/** Long enough for a slow connection, short enough that no visitor waits for a page that will not come. */
const PATIENCE_MS = 20_000;

async function send(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(path, { ...init, signal: timeLimit(PATIENCE_MS) }).catch((cause: unknown) => {
    throw new ApiError(0, null, { cause });
  });
  noteServerTime(response.headers.get('Date'));
  if (response.ok) return response;
  if (!isProblem(response.headers.get('Content-Type'))) throw new ApiError(0, null);
  const problem: unknown = await response.json().catch(() => null);
  throw new ApiError(response.status, typeof problem === 'object' ? problem : null);
}

export const get = (path: string): Promise<Response> => send(path, { headers: { Accept: 'application/json' } });

export const getJson = async <Answer>(path: string): Promise<Answer> => (await (await get(path)).json()) as Answer;

/** The key makes a repeated press, or a retry after a lost answer, the same request: the server writes once. */
export async function post<Answer>(
  path: string,
  body: object,
  idempotencyKey: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const response = await send(path, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', [IDEMPOTENCY_HEADER]: idempotencyKey, ...headers },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Answer;
}
