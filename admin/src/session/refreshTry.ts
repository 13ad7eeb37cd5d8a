import { newIdempotencyKey } from '@radiance/backend/contract';
import { browserStorage } from '../lib/browserStorage';

const REFRESH_TRY_KEY = 'radiance-refresh-try';

/**
 * A refresh token works once. After a reload or a lost response, the refresh is repeated with the same idempotency key and gets the same
 * response. A thief of the token does not know the key.
 */
export const refreshTry = {
  keyFor(refreshToken: string): string {
    const mark = refreshToken.slice(-8);
    const [marked, kept] = browserStorage.getItem(REFRESH_TRY_KEY)?.split(' ') ?? [];
    if (marked === mark && kept) return kept;
    const key = newIdempotencyKey();
    browserStorage.setItem(REFRESH_TRY_KEY, `${mark} ${key}`);
    return key;
  },
  forget: (): void => browserStorage.removeItem(REFRESH_TRY_KEY),
};
