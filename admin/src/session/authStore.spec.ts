import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { HttpError } from 'ra-core';
import { NOW, aSession, nowSeconds, refusal, setUp, setVisibility } from '../test/authStore';
import { aCurrentSession } from '../test/records';
import { SESSION_KEY, storedSession } from './storedSession';

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
  it('stores the session for the next visit and reports it', async () => {
    const { auth, events } = setUp();
    await auth.signIn('recepcion@radiance.example', 'secreta');
    expect(auth.getState()).toMatchObject({ isStaff: true, session: { access_token: 'access-1' } });
    expect(storedSession.read()?.refresh_token).toBe('refresh-1');
    expect(events).toEqual(['SIGNED_IN']);
  });

  it('distinguishes administrators from other users', async () => {
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

  it('stays signed in when the server could not be reached', async () => {
    const { auth, calls } = setUp();
    await auth.signIn('recepcion@radiance.example', 'secreta');
    calls.signOut.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(auth.signOut()).rejects.toThrow();
    expect(auth.getState().session).not.toBeNull();
  });

  it.each([401, 403, 404])('stays signed in when a proxy answers %i in the server’s place', async (status) => {
    const { auth, calls } = setUp();
    await auth.signIn('recepcion@radiance.example', 'secreta');
    calls.signOut.mockRejectedValue(new HttpError('', status));
    await expect(auth.signOut()).rejects.toThrow();
    expect(auth.getState().session).not.toBeNull();
  });

  it('is signed out when the server no longer knows the session', async () => {
    const { auth, calls } = setUp();
    await auth.signIn('recepcion@radiance.example', 'secreta');
    calls.signOut.mockRejectedValue(refusal(401));
    await auth.signOut();
    expect(auth.getState().session).toBeNull();
  });

  it('starts no other request while it runs', async () => {
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
    calls.recover.mockRejectedValue(refusal(401));
    calls.refresh.mockRejectedValue(refusal(401));
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

describe('the stored session', () => {
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
    calls.current.mockRejectedValue(refusal(403));
    await auth.ready();
    expect(auth.getState()).toMatchObject({ isLoading: false, isStaff: false });
    expect(auth.getState().session).not.toBeNull();
    expect(log).toHaveBeenCalled();
  });

  it.each(['', '{', '{"access_token":1}'])('is ignored when the storage contains %p', async (text) => {
    localStorage.setItem(SESSION_KEY, text);
    const { auth } = setUp();
    await auth.ready();
    expect(auth.getState()).toMatchObject({ isLoading: false, session: null });
  });
});
