import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Session } from '@radiance/backend/contract';
import { HttpError } from 'ra-core';
import { aCurrentSession, aSession as anySession } from '../test/records';
import type { AuthCalls } from './authCalls';
import type { AuthEvent } from './authState';
import { createAuthStore } from './authStore';
import { REFRESH_TICK_MS } from './followSession';
import { SESSION_KEY, storedSession } from './storedSession';

const NOW = Date.parse('2026-07-15T09:00:00Z');
const nowSeconds = () => Math.floor(Date.now() / 1000);

const aSession = (changes: Partial<Session> = {}): Session =>
  anySession('admin', { access_token: 'access-1', refresh_token: 'refresh-1', ...changes });

const fakeCalls = () => ({
  signIn: jest.fn<AuthCalls['signIn']>().mockImplementation(async () => aSession()),
  refresh: jest
    .fn<AuthCalls['refresh']>()
    .mockImplementation(async () => aSession({ access_token: 'access-2', refresh_token: 'refresh-2' })),
  current: jest.fn<AuthCalls['current']>().mockImplementation(async () => aCurrentSession()),
  signOut: jest.fn<AuthCalls['signOut']>().mockResolvedValue(undefined),
  endSessions: jest.fn<AuthCalls['endSessions']>().mockResolvedValue(undefined),
  invitation: jest.fn<AuthCalls['invitation']>(),
  acceptInvitation: jest.fn<AuthCalls['acceptInvitation']>(),
  forgottenPassword: jest.fn<AuthCalls['forgottenPassword']>(),
  passwordReset: jest.fn<AuthCalls['passwordReset']>(),
  resetPassword: jest.fn<AuthCalls['resetPassword']>(),
  reauthenticate: jest.fn<AuthCalls['reauthenticate']>().mockResolvedValue(undefined),
  verifyFactor: jest.fn<AuthCalls['verifyFactor']>().mockImplementation(async () => aSession({ access_token: 'access-aal2' })),
  recover: jest.fn<AuthCalls['recover']>().mockImplementation(async () => aSession({ access_token: 'access-aal2' })),
});

function setUp() {
  const calls = fakeCalls();
  const auth = createAuthStore(calls);
  const events: AuthEvent[] = [];
  auth.onEvent((event) => events.push(event));
  return { calls, auth, events };
}

const setVisibility = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
};

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

describe('signing in and out', () => {
  it('keeps the session for the next visit and says so', async () => {
    const { auth, events } = setUp();
    await auth.signIn('recepcion@radiance.example', 'secreta');
    expect(auth.getState()).toMatchObject({ isStaff: true, session: { access_token: 'access-1' } });
    expect(storedSession.read()?.refresh_token).toBe('refresh-1');
    expect(events).toEqual(['SIGNED_IN']);
  });

  it('tells an administrator from anybody else', async () => {
    const { auth, calls } = setUp();
    calls.signIn.mockResolvedValue(aSession({ user: { ...aSession().user, role: null, roles: [] } }));
    await auth.signIn('ana@correo.es', 'secreta');
    expect(auth.getState().isStaff).toBe(false);
  });

  it('clears user, session and role on signing out', async () => {
    const { auth, events } = setUp();
    await auth.signIn('recepcion@radiance.example', 'secreta');
    await auth.signOut();
    expect(auth.getState()).toMatchObject({ session: null, isStaff: false, hasExpired: false });
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    expect(events).toEqual(['SIGNED_IN', 'SIGNED_OUT']);
  });

  it('stays signed in when the server could not be told', async () => {
    const { auth, calls } = setUp();
    await auth.signIn('recepcion@radiance.example', 'secreta');
    calls.signOut.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(auth.signOut()).rejects.toThrow();
    expect(auth.getState().session).not.toBeNull();
  });

  it('is signed out when the server no longer knows the session', async () => {
    const { auth, calls } = setUp();
    await auth.signIn('recepcion@radiance.example', 'secreta');
    calls.signOut.mockRejectedValue(new HttpError('No', 401));
    await auth.signOut();
    expect(auth.getState().session).toBeNull();
  });

  it('lets no request begin while it is on its way', async () => {
    const { auth, calls } = setUp();
    await auth.signIn('recepcion@radiance.example', 'secreta');
    let answer = () => {};
    calls.signOut.mockImplementation(() => new Promise<void>((resolve) => (answer = resolve)));
    const leaving = auth.signOut();
    const asked = [auth.accessToken(), auth.refresh('access-1')];
    await jest.advanceTimersByTimeAsync(0);
    answer();
    await leaving;
    expect(await Promise.all(asked)).toEqual([null, null]);
    expect(calls.refresh).not.toHaveBeenCalled();
    expect(auth.getState()).toMatchObject({ session: null, hasExpired: false });
  });

  it('takes the stronger session of a verified factor', async () => {
    const { auth, events } = setUp();
    await auth.signIn('recepcion@radiance.example', 'secreta');
    await auth.verifyFactor('f1', { challenge_id: 'c1', code: '123456', credential: null });
    expect(storedSession.read()?.access_token).toBe('access-aal2');
    expect(events).toEqual(['SIGNED_IN', 'MFA_CHALLENGE_VERIFIED']);
  });
});

describe('the second step', () => {
  const pending = () => aSession({ pending_step: 'verify' });
  const signedIn = async () => {
    const all = setUp();
    await all.auth.signIn('recepcion@radiance.example', 'secreta');
    return all;
  };

  it('can be done with a recovery code', async () => {
    const { auth, calls, events } = await signedIn();
    await auth.recover('aaaaa-bbbbb-ccccc');
    expect(calls.recover).toHaveBeenCalledWith('access-1', 'aaaaa-bbbbb-ccccc');
    expect(storedSession.read()?.access_token).toBe('access-aal2');
    expect(events.at(-1)).toBe('MFA_CHALLENGE_VERIFIED');
  });

  it('is waited for by requests that were refused without it', async () => {
    const { auth, calls } = await signedIn();
    calls.current.mockResolvedValue({ ...aCurrentSession(), pending_step: 'verify' });
    const waiting = Promise.all([auth.tokenAfterStep('access-1'), auth.tokenAfterStep('access-1')]);
    await jest.advanceTimersByTimeAsync(0);
    expect(auth.getState().session?.pending_step).toBe('verify');
    expect(calls.current).toHaveBeenCalledTimes(1);
    await auth.verifyFactor('f1', { challenge_id: 'c1', code: '123456', credential: null });
    expect(await waiting).toEqual(['access-aal2', 'access-aal2']);
  });

  it('is over for a refusal that arrives late', async () => {
    const { auth, calls } = await signedIn();
    await auth.verifyFactor('f1', { challenge_id: 'c1', code: '123456', credential: null });
    expect(await auth.tokenAfterStep('access-1')).toBe('access-aal2');
    expect(calls.current).not.toHaveBeenCalled();
  });

  it('is not waited for when the session ends instead', async () => {
    const { auth, calls } = setUp();
    calls.signIn.mockResolvedValue(pending());
    calls.current.mockResolvedValue({ ...aCurrentSession(), pending_step: 'verify' });
    await auth.signIn('recepcion@radiance.example', 'secreta');
    const waiting = auth.tokenAfterStep('access-1');
    await auth.signOut();
    expect(await waiting).toBeNull();
  });

  it('is no use to somebody whose role was taken away', async () => {
    const { auth, calls } = await signedIn();
    calls.current.mockResolvedValue(aCurrentSession({ ...aSession().user, role: null, roles: [] }));
    expect(await auth.tokenAfterStep('access-1')).toBeNull();
    expect(auth.getState().isStaff).toBe(false);
  });

  it('ends a session that the server no longer knows', async () => {
    const { auth, calls } = await signedIn();
    calls.recover.mockRejectedValue(new HttpError('No', 401));
    calls.refresh.mockRejectedValue(new HttpError('No', 401));
    await expect(auth.recover('x')).rejects.toThrow();
    expect(auth.getState()).toMatchObject({ session: null, hasExpired: true });
  });

  it('is known from the server after a reload', async () => {
    storedSession.write(aSession());
    const { auth, calls } = setUp();
    calls.current.mockResolvedValue({ ...aCurrentSession(), pending_step: 'verify' });
    await auth.ready();
    expect(auth.getState()).toMatchObject({ isStaff: true, session: { pending_step: 'verify' } });
  });
});

describe('the kept session', () => {
  it('is checked with the server before anything is shown', async () => {
    storedSession.write(aSession());
    const { auth, calls } = setUp();
    stop = auth.start();
    expect(auth.getState().isLoading).toBe(true);
    await auth.ready();
    expect(calls.current).toHaveBeenCalledWith('access-1');
    expect(auth.getState()).toMatchObject({ isLoading: false, isStaff: true });
  });

  it('is refreshed first when it is about to expire', async () => {
    storedSession.write(aSession({ expires_at: nowSeconds() + 10 }));
    const { auth, calls } = setUp();
    await auth.ready();
    expect(calls.refresh).toHaveBeenCalledWith('refresh-1', expect.any(String));
    expect(calls.current).toHaveBeenCalledWith('access-2');
  });

  it('counts as no administrator’s when the role cannot be checked, and logs why', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    storedSession.write(aSession());
    const { auth, calls } = setUp();
    calls.current.mockRejectedValue(new HttpError('No', 403));
    await auth.ready();
    expect(auth.getState()).toMatchObject({ isLoading: false, isStaff: false });
    expect(auth.getState().session).not.toBeNull();
    expect(log).toHaveBeenCalled();
  });

  it.each(['', '{', '{"access_token":1}'])('is none when the storage holds %p', async (text) => {
    localStorage.setItem(SESSION_KEY, text);
    const { auth } = setUp();
    await auth.ready();
    expect(auth.getState()).toMatchObject({ isLoading: false, session: null });
  });
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
    await jest.advanceTimersByTimeAsync(2 * REFRESH_TICK_MS);
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

  it('is done once for all who ask at the same time', async () => {
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
    calls.refresh.mockRejectedValue(new HttpError('No', 401));
    expect(await auth.refresh('access-1')).toBeNull();
    expect(auth.getState()).toMatchObject({ session: null, hasExpired: true });
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    expect(events).toEqual(['SIGNED_OUT']);
  });

  it.each([new TypeError('Failed to fetch'), new HttpError('Broken', 503), new HttpError('Slow down', 429)])(
    'keeps the session after %p',
    async (error) => {
      const { auth, calls } = await started();
      calls.refresh.mockRejectedValue(error);
      await expect(auth.refresh('access-1')).rejects.toBe(error);
      expect(auth.getState().session).not.toBeNull();
    },
  );

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

  it('does not bring back a session that was ended while the answer was on its way', async () => {
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
