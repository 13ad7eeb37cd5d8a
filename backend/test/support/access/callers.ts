import { randomUUID } from 'node:crypto';
import { UserEntity } from '../../../src/access/users/user.entity.js';
import { Database } from '../../../src/core/database/database.js';
import { ACCESS, type Access } from './access-table.js';
import { ADMIN, type TestApp } from '../app.js';
import { ask } from '../ask.js';
import { anAccount, tokenOf } from './staff.js';

export const FOR_ROLES = [
  'staff',
  'reception',
  'team',
  'marketing',
  'consents',
  'administrator',
] as const satisfies readonly Access[];
export const FOR_STAFF = ['second step', 'confirmed', ...FOR_ROLES] as const satisfies readonly Access[];

export const ALL_ROUTES: readonly string[] = Object.keys(ACCESS);
const levelOf = (route: string): string => `${ACCESS[route]} ${route.split(' ')[0]}`;
/** One route of each level and method: for callers that differ in their session alone, because one guard judges all routes. */
const ONE_OF_EACH: readonly string[] = ALL_ROUTES.filter(
  (route, index) => ALL_ROUTES.findIndex((other) => levelOf(other) === levelOf(route)) === index,
);

/** Those routes of the levels, each with the status. */
export const refused = (status: 401 | 403, levels: readonly Access[], routes = ONE_OF_EACH): Record<string, number> =>
  Object.fromEntries(routes.filter((route) => levels.some((level) => level === ACCESS[route])).map((route) => [route, status]));

/** People with sessions, and what each is refused. */
export function callersOf(app: TestApp) {
  const database = app.running.app.get(Database);

  const administratorId = async (): Promise<string> =>
    (await database.reader.manager.findOneByOrFail(UserEntity, { email: ADMIN.email })).id;

  const person = (account?: Parameters<typeof anAccount>[1]): Promise<string> => anAccount(app, account);
  const tokenFor = (id: string, how?: Parameters<typeof tokenOf>[2]): Promise<string> => tokenOf(app, id, how);

  async function call(route: string, token?: string): Promise<number> {
    const [method = '', path = ''] = route.split(' ');
    const { status } = await ask(`${app.url}${path.replace(':id', randomUUID())}`, {
      method,
      ...(token !== undefined && { headers: { Authorization: `Bearer ${token}` } }),
      ...((method === 'POST' || method === 'PUT') && { body: {} }),
    });
    return status;
  }

  /** The routes that do not simply let the caller in, each with its status. */
  async function refusals(
    token: () => Promise<string> | string | undefined,
    routes = ONE_OF_EACH,
  ): Promise<Record<string, number>> {
    const found: Record<string, number> = {};
    let session: { token: string | undefined } | null = null;
    for (const route of routes) {
      session ??= { token: await token() };
      const status = await call(route, session.token);
      // May have ended it.
      if (!route.startsWith('GET ') && route.includes(' /api/auth/')) session = null;
      if (status === 401 || status === 403) found[route] = status;
      else if (status >= 500) throw new Error(`${route}: ${status}`);
    }
    return found;
  }

  return { administratorId, person, tokenOf: tokenFor, call, refusals };
}
