import { newIdempotencyKey } from '@radiance/backend/contract';
import { browserStorage } from '../../lib/browser/browserStorage';

const REFRESH_KEY = 'radiance-refresh-try';

/**
 * A refresh token works once. After a reload or a lost response, the refresh is repeated with the same idempotency key and gets the same
 * response. A thief of the token does not know the key.
 */
export const refreshKey = {
  keyFor(refreshToken: string): string {
    const tokenEnd = refreshToken.slice(-8);
    const [storedEnd, storedKey] = browserStorage.getItem(REFRESH_KEY)?.split(' ') ?? [];
    if (storedEnd === tokenEnd && storedKey) return storedKey;
    const key = newIdempotencyKey();
    browserStorage.setItem(REFRESH_KEY, `${tokenEnd} ${key}`);
    return key;
  },
  forget: (): void => browserStorage.removeItem(REFRESH_KEY),
};
