import {
  searchPath,
  type ClientMerge,
  type ClientSuggestion,
  type MergeRequest,
  type Order,
  type SearchResult,
  type UndoableMerge,
  type UndoneMerge,
} from '@radiance/backend/contract';
import type { HttpClient } from '../httpClient';

interface ReadOptions {
  signal?: AbortSignal;
}

export interface ClientCalls {
  search(q: string, options?: ReadOptions): Promise<SearchResult[]>;
  /** The panel shows carts; the search finds order lines. */
  cartOf(orderId: string): Promise<string>;
  clientSuggestions(id: string, options?: ReadOptions): Promise<ClientSuggestion[]>;
  undoableMerges(id: string, options?: ReadOptions): Promise<UndoableMerge[]>;
  mergeClient(id: string, merge: MergeRequest): Promise<ClientMerge>;
  undoMerge(id: string): Promise<UndoneMerge>;
}

export function createClientCalls(httpClient: HttpClient): ClientCalls {
  const read = async <T>(path: string, options?: ReadOptions): Promise<T> => (await httpClient(path, options)).json as T;
  const post = async <T>(path: string, body: object): Promise<T> =>
    (await httpClient(path, { method: 'POST', body: JSON.stringify(body) })).json as T;
  return {
    search: (q, options) => read(searchPath(q), options),
    cartOf: async (id) => (await read<Order>(`/api/orders/${id}`)).cart_id,
    clientSuggestions: (id, options) => read(`/api/clients/${id}/suggestions`, options),
    undoableMerges: (id, options) => read(`/api/clients/${id}/merges`, options),
    mergeClient: (id, merge) => post(`/api/clients/${id}/merge`, merge),
    undoMerge: (id) => post(`/api/clients/merges/${id}/undo`, {}),
  };
}
