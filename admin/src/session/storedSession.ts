import type { Session } from '@radiance/backend/contract';
import { browserStorage } from '../lib/browser/browserStorage';

export const SESSION_KEY = 'radiance-session';

export const isSession = (value: unknown): value is Session =>
  typeof value === 'object' &&
  value !== null &&
  ['access_token', 'refresh_token'].every((key) => typeof (value as Record<string, unknown>)[key] === 'string') &&
  typeof (value as Session).expires_at === 'number' &&
  typeof (value as Session).user?.email === 'string';

export function parseSession(text: string | null): Session | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (!isSession(value)) return null;
    // A session stored by an earlier release lacks these fields; the server is asked before anything is shown.
    return { ...value, pending_step: value.pending_step ?? null, user: { ...value.user, roles: value.user.roles ?? [] } };
  } catch {
    return null;
  }
}

export const storedSession = {
  read: (): Session | null => parseSession(browserStorage.getItem(SESSION_KEY)),
  write: (session: Session): void => browserStorage.setItem(SESSION_KEY, JSON.stringify(session)),
  remove: (): void => browserStorage.removeItem(SESSION_KEY),
};
