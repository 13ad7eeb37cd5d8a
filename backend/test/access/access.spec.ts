import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Express } from 'express';
import { decodeJwt, SignJWT } from 'jose';
import { randomUUID } from 'node:crypto';
import { AccessTokens } from '../../src/access/sessions/access-tokens.js';
import { FactorEntity } from '../../src/access/users/factor.entity.js';
import { SessionEntity } from '../../src/access/sessions/session.entity.js';
import { Sessions } from '../../src/access/sessions/sessions.js';
import { SigningKeys } from '../../src/access/keys/signing-keys.js';
import { UserRoleEntity } from '../../src/access/users/user-role.entity.js';
import { UserEntity } from '../../src/access/users/user.entity.js';
import { Database } from '../../src/core/database/database.js';
import { ACCESS, type Access } from '../support/access-table.js';
import { ADMIN, startApp, type TestApp } from '../support/app.js';
import { ask } from '../support/ask.js';

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
}

const FOR_ROLES = ['staff', 'reception', 'team', 'marketing', 'consents', 'administrator'] as const satisfies readonly Access[];
const FOR_STAFF = ['second step', 'confirmed', ...FOR_ROLES] as const satisfies readonly Access[];

let app: TestApp;
let routes: string[];
let administratorId: string;
const ORIGIN = { address: '127.0.0.1', userAgent: null };

beforeAll(async () => {
  app = await startApp();
  administratorId = (await app.running.app.get(Database).reader.manager.findOneByOrFail(UserEntity, { email: ADMIN.email })).id;
  const web = app.running.app.getHttpAdapter().getInstance() as Express;
  const layers = (web.router as unknown as { stack: Layer[] }).stack;
  routes = layers
    .flatMap(({ route }) => (route ? Object.keys(route.methods).map((method) => `${method.toUpperCase()} ${route.path}`) : []))
    // The documentation's own page and files; it tells nothing that is not public.
    .filter((route) => !/^GET \/api\/(docs|openapi\.json)/.test(route));
});
afterAll(() => app.close());

const tx = <T>(work: (manager: Parameters<Parameters<Database['tx']>[0]>[0]) => Promise<T>): Promise<T> =>
  app.running.app.get(Database).tx(work);

/** An account of its own, made without the work of a sign-in. */
async function person({ roles = ['admin'] as readonly string[], hasFactor = false } = {}): Promise<string> {
  const id = randomUUID();
  const created_at = app.clock.now().toISOString();
  await tx(async (manager) => {
    const { password_hash } = await manager.findOneByOrFail(UserEntity, { id: administratorId });
    await manager.insert(UserEntity, { id, email: `${id}@example.com`, password_hash, created_at });
    for (const role of roles) await manager.insert(UserRoleEntity, { user_id: id, role });
    if (hasFactor)
      await manager.insert(FactorEntity, { id: randomUUID(), user_id: id, factor_type: 'phone', status: 'verified', created_at });
  });
  return id;
}

/** A new session each time. */
async function tokenOf(userId: string, { isConfirmed = false, site = app } = {}): Promise<string> {
  const sessions = site.running.app.get(Sessions);
  const { id } = await sessions.open(userId, ORIGIN);
  if (isConfirmed) await sessions.confirm(id);
  const { token } = await site.running.app
    .get(AccessTokens)
    .sign({ sub: userId, email: 'x@example.com', role: 'admin', aal: isConfirmed ? 'aal2' : 'aal1', session_id: id });
  return token;
}

const call = async (route: string, token?: string, { url } = app): Promise<number> => {
  const [method = '', path = ''] = route.split(' ');
  const { status } = await ask(`${url}${path.replace(':id', randomUUID())}`, {
    method,
    ...(token !== undefined && { headers: { Authorization: `Bearer ${token}` } }),
    ...((method === 'POST' || method === 'PUT') && { body: {} }),
  });
  return status;
};

/** What each kind of caller gets that is not simply let in. */
const refusals = async (token: () => Promise<string> | string | undefined, site = app): Promise<Record<string, number>> => {
  const found: Record<string, number> = {};
  let held: { token: string | undefined } | null = null;
  for (const route of Object.keys(ACCESS)) {
    held ??= { token: await token() };
    const status = await call(route, held.token, site);
    // May have ended it.
    if (!route.startsWith('GET ') && route.includes(' /api/auth/')) held = null;
    if (status === 401 || status === 403) found[route] = status;
    else if (status >= 500) throw new Error(`${route}: ${status}`);
  }
  return found;
};
const refused = (status: 401 | 403, ...levels: readonly Access[]): Record<string, number> =>
  Object.fromEntries(Object.entries(ACCESS).flatMap(([route, access]) => (levels.includes(access) ? [[route, status]] : [])));

describe('access', () => {
  it('is written down for every route of the running application, and for no other', () => {
    expect(routes.toSorted()).toEqual(Object.keys(ACCESS).toSorted());
  });

  it('keeps visitors out of what is not theirs', async () => {
    expect(await refusals(() => undefined)).toEqual(refused(401, 'signed in', ...FOR_STAFF));
  });

  it('gives a session without any role what a visitor has, reading it and signing out, and 403 for the rest', async () => {
    const id = await person({ roles: [] });
    expect(await refusals(() => tokenOf(id))).toEqual(refused(403, ...FOR_STAFF));
  });

  it('gives a session without any role the same when it has a second step', async () => {
    const id = await person({ roles: [], hasFactor: true });
    expect(await refusals(() => tokenOf(id))).toEqual(refused(403, ...FOR_STAFF));
    expect(await refusals(() => tokenOf(id, { isConfirmed: true }))).toEqual(refused(403, ...FOR_STAFF));
  });

  it('gives an administrator without a second step everything at aal1', async () => {
    const id = await person();
    expect(await refusals(() => tokenOf(id))).toEqual({});
  });

  it('gives an administrator with a second step, whose session is still at aal1, no more than what the step needs', async () => {
    const id = await person({ hasFactor: true });
    expect(await refusals(() => tokenOf(id))).toEqual(refused(403, 'confirmed', ...FOR_ROLES));
  });

  it('gives an administrator everything at aal2', async () => {
    const id = await person({ hasFactor: true });
    expect(await refusals(() => tokenOf(id, { isConfirmed: true }))).toEqual({});
  });

  it('lets an administrator without a second step only enrol one where the site asks all for it', async () => {
    const strict = await startApp({ MFA: 'required' });
    const { id } = await strict.running.app.get(Database).reader.manager.findOneByOrFail(UserEntity, { email: ADMIN.email });
    expect(await refusals(() => tokenOf(id, { site: strict }), strict)).toEqual(refused(403, ...FOR_ROLES));
    await strict.close();
  });

  it('asks an administrator who signed in a while ago for a proof where a stolen token must not be enough', async () => {
    const id = await person();
    const stale = async (): Promise<string> => {
      const token = await tokenOf(id);
      const old = new Date(app.clock.now().getTime() - 300_000).toISOString();
      await tx((manager) => manager.update(SessionEntity, { user_id: id }, { proved_at: old }));
      return token;
    };
    const isAsked = (route: string): boolean =>
      /^GET .*\/export$/.test(route) ||
      [
        'GET /api/clients/vcards',
        'POST /api/auth/factors',
        'DELETE /api/auth/factors/:id',
        'POST /api/auth/recovery-codes',
        'POST /api/auth/administrators',
        'POST /api/auth/invitations',
        'POST /api/auth/invitations/:id/resend',
        'PUT /api/auth/administrators/:id',
        'DELETE /api/auth/administrators/:id',
        'GET /api/practitioners/:id/calendar',
        'POST /api/practitioners/:id/calendar',
        'GET /api/consents/:id/paper',
        'POST /api/people/erase',
        'POST /api/imports',
        'DELETE /api/imports/:id',
        'POST /api/imports/:id/run',
        'POST /api/imports/:id/undo',
        'POST /api/archives',
        'GET /api/archives/:id/file',
        'POST /api/opening/close',
        'DELETE /api/opening/demo',
        'PUT /api/protection',
        'POST /api/protection/floods',
        'POST /api/keys',
        'DELETE /api/keys/:id',
        'POST /api/webhooks',
        'PUT /api/webhooks/:id',
      ].includes(route);
    expect(await refusals(stale)).toEqual(
      Object.fromEntries(
        Object.keys(ACCESS)
          .filter(isAsked)
          .map((route) => [route, 403]),
      ),
    );
  });

  it.each<[string, readonly string[], readonly Access[]]>([
    ['somebody of the reception', ['reception'], ['marketing', 'administrator']],
    ['somebody of marketing', ['marketing'], ['reception', 'team', 'administrator']],
    ['a practitioner', ['practitioner'], ['reception', 'marketing', 'consents', 'administrator']],
    ['somebody with several roles', ['reception', 'marketing'], ['administrator']],
    ['an administrator with other roles beside', ['reception', 'admin'], []],
  ])('gives %s what the roles may do, and 403 for the rest', async (_who, roles, closed) => {
    const id = await person({ roles });
    expect(await refusals(() => tokenOf(id))).toEqual(refused(403, ...closed));
  });

  it('gives nothing for a role that the product does not know', async () => {
    const id = await person({ roles: ['manager'] });
    expect(await refusals(() => tokenOf(id))).toEqual(refused(403, ...FOR_STAFF));
  });

  it('gives staff with a second step, whose session is still at aal1, no more than what the step needs', async () => {
    const id = await person({ roles: ['reception', 'marketing'], hasFactor: true });
    expect(await refusals(() => tokenOf(id))).toEqual(refused(403, 'confirmed', ...FOR_ROLES));
  });

  it('ends with the role, at the next request', async () => {
    const id = await person();
    const token = await tokenOf(id);
    expect(await call('GET /api/dashboard', token)).toBe(200);
    await tx((manager) => manager.delete(UserRoleEntity, { user_id: id }));
    expect(await call('GET /api/dashboard', token)).toBe(403);
    await tx((manager) => manager.insert(UserRoleEntity, { user_id: id, role: 'admin' }));
    expect(await call('GET /api/dashboard', token)).toBe(200);
    await tx((manager) => manager.delete(UserRoleEntity, { user_id: id }));
    expect(await refusals(() => tokenOf(id))).toEqual(refused(403, ...FOR_STAFF));
  });

  it('is the same for HEAD as for GET, and for an address in any other spelling', async () => {
    for (const [route, access] of Object.entries(ACCESS)) {
      if (!route.startsWith('GET ') || access === 'anybody' || access === 'everybody') continue;
      expect([route, await call(route.replace('GET', 'HEAD'))]).toEqual([route, 401]);
    }
    for (const path of [
      '/API/leads',
      '/api/Leads',
      '/api/leads/',
      '/api//leads',
      '/api/%6ceads',
      '/api/./leads',
      '/api/x/../leads',
      '//api/leads',
      '/api/leads%2f',
      '/api/leads;a=b',
      '/api/leads?_method=POST',
      '/api/leads.json',
      '/api/leads%00',
    ]) {
      expect([path, (await fetch(`${app.url}${path}`)).headers.has('content-range')]).toEqual([path, false]);
    }
  });
});

describe('a token that does not count', () => {
  const everywhere = (): Record<string, number> => refused(401, 'everybody', 'signed in', ...FOR_STAFF);
  const again = (claims: Record<string, unknown>): Promise<string> => {
    const { kid, privateKey } = app.running.app.get(SigningKeys).current();
    return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey);
  };
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

  it.each<[string, () => Promise<string>]>([
    [
      'has expired',
      async () => again({ ...decodeJwt(await tokenOf(administratorId)), exp: Math.floor(app.clock.now().getTime() / 1000) }),
    ],
    ['has no end', async () => again({ ...decodeJwt(await tokenOf(administratorId)), exp: undefined })],
    [
      'has another payload than was signed',
      async () => {
        const [head, payload = '', signature] = (await tokenOf(await person({ roles: [] }))).split('.');
        return [
          head,
          part({ ...(JSON.parse(Buffer.from(payload, 'base64url').toString()) as object), sub: administratorId }),
          signature,
        ].join('.');
      },
    ],
    ['has another signature', async () => (await tokenOf(administratorId)).replace(/\.[^.]+$/, `.${'A'.repeat(86)}`)],
    [
      'has no signature and says so',
      async () => `${part({ alg: 'none', typ: 'JWT' })}.${(await tokenOf(administratorId)).split('.')[1]}.`,
    ],
    [
      'is of a session that was signed out',
      async () => {
        const token = await tokenOf(administratorId);
        expect(await call('POST /api/auth/sign-out', token)).toBe(204);
        return token;
      },
    ],
    [
      'is of a session that was ended elsewhere',
      async () => {
        const token = await tokenOf(administratorId);
        await app.running.app.get(Sessions).end(String(decodeJwt(token)['session_id']));
        return token;
      },
    ],
    [
      'is of an account that is gone',
      async () => {
        const id = await person();
        const token = await tokenOf(id);
        await tx((manager) => manager.delete(UserEntity, { id }));
        return token;
      },
    ],
    ['is empty', () => Promise.resolve('')],
  ])('because it %s is refused everywhere but where one signs in anew', async (_name, make) => {
    const token = await make();
    expect(await refusals(() => token)).toEqual(everywhere());
  });
});
