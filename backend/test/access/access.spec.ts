import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SessionEntity } from '../../src/access/sessions/session.entity.js';
import { UserRoleEntity } from '../../src/access/users/user-role.entity.js';
import { Database } from '../../src/core/database/database.js';
import { Routes } from '../../src/core/http/server/routes.js';
import { ACCESS, type Access } from '../support/access/access-table.js';
import { startApp, type TestApp } from '../support/app.js';
import { ALL_ROUTES, callersOf, FOR_ROLES, FOR_STAFF, refused } from '../support/access/callers.js';

let app: TestApp;
let database: Database;
let callers: ReturnType<typeof callersOf>;

beforeAll(async () => {
  app = await startApp();
  database = app.running.app.get(Database);
  callers = callersOf(app);
});
afterAll(() => app.close());

const runningRoutes = (): string[] => app.running.app.get(Routes).ofControllers.map(({ method, path }) => `${method} ${path}`);

describe('access', () => {
  it('lists every route of the running application, and no other', () => {
    expect(runningRoutes().toSorted()).toEqual(ALL_ROUTES.toSorted());
  });

  it('refuses every route of the staff to visitors', async () => {
    expect(await callers.refusals(() => undefined, ALL_ROUTES)).toEqual(refused(401, ['signed in', ...FOR_STAFF], ALL_ROUTES));
  });

  it('gives a session without any role what a visitor has, reading it and signing out, and 403 for the rest', async () => {
    const id = await callers.person({ roles: [] });
    expect(await callers.refusals(() => callers.tokenOf(id), ALL_ROUTES)).toEqual(refused(403, FOR_STAFF, ALL_ROUTES));
  });

  it('gives a session without any role the same when it has a second step', async () => {
    const id = await callers.person({ roles: [], hasFactor: true });
    expect(await callers.refusals(() => callers.tokenOf(id))).toEqual(refused(403, FOR_STAFF));
    expect(await callers.refusals(() => callers.tokenOf(id, { isConfirmed: true }))).toEqual(refused(403, FOR_STAFF));
  });

  it('gives an administrator without a second step everything at aal1', async () => {
    const id = await callers.person();
    expect(await callers.refusals(() => callers.tokenOf(id), ALL_ROUTES)).toEqual({});
  });

  it('gives an administrator with a second step, whose session is still at aal1, no more than what the step needs', async () => {
    const id = await callers.person({ hasFactor: true });
    expect(await callers.refusals(() => callers.tokenOf(id), ALL_ROUTES)).toEqual(
      refused(403, ['confirmed', ...FOR_ROLES], ALL_ROUTES),
    );
  });

  it('gives an administrator everything at aal2', async () => {
    const id = await callers.person({ hasFactor: true });
    expect(await callers.refusals(() => callers.tokenOf(id, { isConfirmed: true }))).toEqual({});
  });

  it('lets an administrator without a second step only enrol one where the site asks all for it', async () => {
    const strict = await startApp({ MFA: 'required' });
    const { administratorId, tokenOf, refusals } = callersOf(strict);
    const id = await administratorId();
    expect(await refusals(() => tokenOf(id))).toEqual(refused(403, FOR_ROLES));
    await strict.close();
  });

  it('asks an administrator who signed in a while ago to re-authenticate where a stolen token must not be enough', async () => {
    const id = await callers.person();
    const stale = async (): Promise<string> => {
      const token = await callers.tokenOf(id);
      const old = new Date(app.clock.now().getTime() - 300_000).toISOString();
      await database.tx((manager) => manager.update(SessionEntity, { user_id: id }, { proved_at: old }));
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
    expect(await callers.refusals(stale, ALL_ROUTES)).toEqual(
      Object.fromEntries(ALL_ROUTES.filter(isAsked).map((route) => [route, 403])),
    );
  });

  it.each<[string, readonly string[], readonly Access[]]>([
    ['somebody of the reception', ['reception'], ['marketing', 'administrator']],
    ['somebody of marketing', ['marketing'], ['reception', 'team', 'administrator']],
    ['a practitioner', ['practitioner'], ['reception', 'marketing', 'consents', 'administrator']],
  ])('gives %s what the role may do, and 403 for the rest', async (_who, roles, closed) => {
    const id = await callers.person({ roles });
    expect(await callers.refusals(() => callers.tokenOf(id), ALL_ROUTES)).toEqual(refused(403, closed, ALL_ROUTES));
  });

  it.each<[string, readonly string[], readonly Access[]]>([
    ['somebody with several roles', ['reception', 'marketing'], ['administrator']],
    ['an administrator with other roles beside', ['reception', 'admin'], []],
  ])('gives %s what any of the roles may do', async (_who, roles, closed) => {
    const id = await callers.person({ roles });
    expect(await callers.refusals(() => callers.tokenOf(id))).toEqual(refused(403, closed));
  });

  it('gives nothing for a role that the product does not know', async () => {
    const id = await callers.person({ roles: ['manager'] });
    expect(await callers.refusals(() => callers.tokenOf(id))).toEqual(refused(403, FOR_STAFF));
  });

  it('gives staff with a second step, whose session is still at aal1, no more than what the step needs', async () => {
    const id = await callers.person({ roles: ['reception', 'marketing'], hasFactor: true });
    expect(await callers.refusals(() => callers.tokenOf(id))).toEqual(refused(403, ['confirmed', ...FOR_ROLES]));
  });

  it('ends with the role, at the next request', async () => {
    const id = await callers.person();
    const token = await callers.tokenOf(id);
    expect(await callers.call('GET /api/dashboard', token)).toBe(200);
    await database.tx((manager) => manager.delete(UserRoleEntity, { user_id: id }));
    expect(await callers.call('GET /api/dashboard', token)).toBe(403);
    await database.tx((manager) => manager.insert(UserRoleEntity, { user_id: id, role: 'admin' }));
    expect(await callers.call('GET /api/dashboard', token)).toBe(200);
    await database.tx((manager) => manager.delete(UserRoleEntity, { user_id: id }));
    expect(await callers.refusals(() => callers.tokenOf(id))).toEqual(refused(403, FOR_STAFF));
  });

  it('is the same for HEAD as for GET, and for an address in any other spelling', async () => {
    for (const [route, access] of Object.entries(ACCESS)) {
      if (!route.startsWith('GET ') || access === 'anybody' || access === 'everybody') continue;
      expect([route, await callers.call(route.replace('GET', 'HEAD'))]).toEqual([route, 401]);
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
