import type { HttpClient } from '../httpClient';
import type { UpdateMeta } from '../recordVersions';

export interface ReadOptions {
  signal?: AbortSignal;
}

/** Requests whose answers are JSON. */
export const jsonCalls = (httpClient: HttpClient) => ({
  read: async <T>(path: string, options?: ReadOptions): Promise<T> => (await httpClient(path, options)).json as T,
  send: async <T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object, { ifMatch }: UpdateMeta = {}): Promise<T> => {
    const headers = new Headers(ifMatch === undefined ? undefined : { 'If-Match': ifMatch });
    return (await httpClient(path, { method, ...(body && { body: JSON.stringify(body) }), headers })).json as T;
  },
});
export type JsonCalls = ReturnType<typeof jsonCalls>;
