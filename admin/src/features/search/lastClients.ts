import type { SearchResult } from '@radiance/backend/contract';

const MOST = 5;

/** In memory alone: gone with the tab and with the session. Personal data are never stored in the browser. */
let last: readonly SearchResult[] = [];

export const lastClients = (): readonly SearchResult[] => last;

export function rememberClient(client: SearchResult): void {
  last = [client, ...last.filter(({ id }) => id !== client.id)].slice(0, MOST);
}

/** All of them, or one whose data were erased. */
export function forgetClients(gone?: string): void {
  last = gone === undefined ? [] : last.filter(({ id }) => id !== gone);
}
