import type { HttpClient } from '../httpClient';
import type { UpdateMeta } from '../recordVersions';

export interface ReadOptions {
  signal?: AbortSignal;
}

const bodyOf = (body: object) => (body instanceof FormData ? body : JSON.stringify(body));

/** Requests whose answers are JSON. A body is JSON, or a form with a file. */
export const jsonCalls = (httpClient: HttpClient) => ({
  read: async <T>(path: string, options?: ReadOptions): Promise<T> => (await httpClient(path, options)).json as T,
  send: async <T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object, { ifMatch }: UpdateMeta = {}): Promise<T> => {
    const headers = new Headers(ifMatch === undefined ? undefined : { 'If-Match': ifMatch });
    return (await httpClient(path, { method, ...(body && { body: bodyOf(body) }), headers })).json as T;
  },
});
export type JsonCalls = ReturnType<typeof jsonCalls>;
