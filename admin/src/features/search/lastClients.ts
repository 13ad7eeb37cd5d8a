const MOST = 5;
const KEY = 'radiance-last-clients';

/** The user's id, then those of clients. For this tab, and without personal data. */
let kept: readonly string[] = read();

function read(): readonly string[] {
  try {
    return sessionStorage.getItem(KEY)?.split(',') ?? [];
  } catch {
    return [];
  }
}

function keep(ids: readonly string[]): void {
  kept = ids;
  try {
    sessionStorage.setItem(KEY, ids.join(','));
  } catch {
    // Denied or full: they are remembered until the next reload.
  }
}

/** The newest first. */
export const lastClients = (userId: string): readonly string[] => (kept[0] === userId ? kept.slice(1) : []);

export const rememberClient = (userId: string, id: string): void =>
  keep([userId, id, ...lastClients(userId).filter((other) => other !== id)].slice(0, 1 + MOST));

export const forgetClients = (): void => keep([]);
