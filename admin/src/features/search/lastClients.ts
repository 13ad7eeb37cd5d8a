const MOST = 5;
const KEY = 'radiance-last-clients';

/** The user's id, then those of clients, newest first. Stored for this tab only, and without personal data. */
let remembered: readonly string[] = read();

function read(): readonly string[] {
  try {
    return sessionStorage.getItem(KEY)?.split(',') ?? [];
  } catch {
    return [];
  }
}

function remember(ids: readonly string[]): void {
  remembered = ids;
  try {
    sessionStorage.setItem(KEY, ids.join(','));
  } catch {
    // Denied or full: they are remembered until the next reload.
  }
}

/** The newest first. */
export const lastClients = (userId: string): readonly string[] => (remembered[0] === userId ? remembered.slice(1) : []);

export const rememberClient = (userId: string, id: string): void =>
  remember([userId, id, ...lastClients(userId).filter((other) => other !== id)].slice(0, 1 + MOST));

export const forgetClients = (): void => remember([]);
