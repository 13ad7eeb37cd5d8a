import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Session } from '@radiance/backend/contract';
import { HttpError } from 'ra-core';
import { NOW, aSession, nowSeconds, refusal, setUp, setVisibility } from '../../test/authStore';
import { createAuthStore } from '../authStore';
import { SESSION_KEY, storedSession } from '../storedSession';

let stop = () => {};
beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  localStorage.clear();
  setVisibility('visible');
});
afterEach(() => {
  stop();
  stop = () => {};
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('refreshing', () => {
  const started = async () => {
    const all = setUp();
    await all.auth.signIn('recepcion@radiance.example', 'secreta');
    stop = all.auth.start();
    await all.auth.ready();
    all.events.length = 0;
    return all;
  };

  it('happens before the token expires, and not earlier', async () => {
    const { calls, events } = await started();
    await jest.advanceTimersByTimeAsync(800_000);
    expect(calls.refresh).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(calls.refresh).toHaveBeenCalledTimes(1);
    expect(events).toEqual(['TOKEN_REFRESHED']);
  });

  it('trusts this machine’s clock and not the server’s', async () => {
    const { auth, calls } = await started();
    calls.refresh.mockResolvedValue(aSession({ expires_at: 17, expires_in: 900 }));
    const session = await auth.refresh('access-1');
    expect(session?.expires_at).toBe(nowSeconds() + 900);
  });

  it('pauses while the tab is hidden and makes up for it when it is seen again', async () => {
    const { calls } = await started();
    setVisibility('hidden');
    await jest.advanceTimersByTimeAsync(1_200_000);
    expect(calls.refresh).not.toHaveBeenCalled();
    setVisibility('visible');
    await jest.advanceTimersByTimeAsync(0);
    expect(calls.refresh).toHaveBeenCalledTimes(1);
  });

  it('happens once for concurrent requests', async () => {
    const { auth, calls } = await started();
    const [first, second] = await Promise.all([auth.refresh('access-1'), auth.refresh('access-1')]);
    expect(calls.refresh).toHaveBeenCalledTimes(1);
    expect(first).toBe(second);
  });

  it('takes what another tab has refreshed instead of using the token twice', async () => {
    const { auth, calls } = await started();
    storedSession.write(aSession({ access_token: 'access-9', refresh_token: 'refresh-9' }));
    expect((await auth.refresh('access-1'))?.access_token).toBe('access-9');
    expect(calls.refresh).not.toHaveBeenCalled();
  });

  it('does not renew a token that another tab has just handed over', async () => {
    const { auth, calls } = await started();
    const fresh = aSession({ access_token: 'access-9', refresh_token: 'refresh-9' });
    storedSession.write(fresh);
    window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue: JSON.stringify(fresh) }));
    await auth.refresh('access-1');
    expect(calls.refresh).not.toHaveBeenCalled();
  });

  it('ends the session when it is refused', async () => {
    const { auth, calls, events } = await started();
    calls.refresh.mockRejectedValue(refusal(401));
    expect(await auth.refresh('access-1')).toBeNull();
    expect(auth.getState()).toMatchObject({ session: null, hasExpired: true });
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    expect(events).toEqual(['SIGNED_OUT']);
  });

  it.each([
    new TypeError('Failed to fetch'),
    refusal(503),
    refusal(429),
    // A proxy's error has no body here.
    new HttpError('', 401),
    new HttpError('', 403),
    new HttpError('', 404),
  ])('keeps the session after %p', async (error) => {
    const { auth, calls } = await started();
    calls.refresh.mockRejectedValue(error);
    await expect(auth.refresh('access-1')).rejects.toBe(error);
    expect(auth.getState().session).not.toBeNull();
  });

  it('keeps the session if there is no answer', async () => {
    const { auth, calls } = await started();
    calls.refresh.mockResolvedValue({ login: 'https://wifi.example' } as unknown as Session);
    await expect(auth.refresh('access-1')).rejects.toThrow();
    expect(storedSession.read()?.access_token).toBe('access-1');
  });

  it('asks again under the same key when no answer came, also after a reload, and for the next token under another', async () => {
    const { auth, calls } = await started();
    calls.refresh.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(auth.refresh('access-1')).rejects.toThrow();
    stop();
    const reloaded = createAuthStore(calls);
    await reloaded.ready();
    await reloaded.refresh('access-1');
    await reloaded.refresh('access-2');
    const tried = calls.refresh.mock.calls;
    const [first, second, third] = tried.map(([, key]) => key);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(tried.map(([token]) => token)).toEqual(['refresh-1', 'refresh-1', 'refresh-2']);
    expect(third).not.toBe(first);
  });

  it('does not restore a session that ended while the answer was on its way', async () => {
    const { auth, calls } = await started();
    calls.refresh.mockImplementation(async () => {
      storedSession.remove();
      return aSession({ refresh_token: 'refresh-2' });
    });
    await auth.refresh('access-1');
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  });

  it('gives requests a token that lasts', async () => {
    const { auth } = await started();
    setVisibility('hidden');
    await jest.advanceTimersByTimeAsync(895_000);
    expect(await auth.accessToken()).toBe('access-2');
  });
});

describe('another tab', () => {
  const tell = (newValue: string | null) => window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue }));

  it('signs this one out', async () => {
    const { auth, events } = setUp();
    await auth.signIn('recepcion@radiance.example', 'secreta');
    stop = auth.start();
    await auth.ready();
    tell(null);
    expect(auth.getState().session).toBeNull();
    expect(events.at(-1)).toBe('SIGNED_OUT');
  });

  it('hands over its refreshed session', async () => {
    const { auth, events } = setUp();
    await auth.signIn('recepcion@radiance.example', 'secreta');
    stop = auth.start();
    await auth.ready();
    tell(JSON.stringify(aSession({ access_token: 'access-2' })));
    expect(await auth.accessToken()).toBe('access-2');
    expect(events.at(-1)).toBe('TOKEN_REFRESHED');
  });
});
