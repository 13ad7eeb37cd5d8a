import { randomUUID } from 'node:crypto';
import supertest from 'supertest';
import { AccessTokens } from '../../../src/access/sessions/access-tokens.js';
import { Sessions } from '../../../src/access/sessions/sessions.js';
import { FactorEntity } from '../../../src/access/users/factor.entity.js';
import { UserRoleEntity } from '../../../src/access/users/user-role.entity.js';
import { UserEntity } from '../../../src/access/users/user.entity.js';
import { Database } from '../../../src/core/database/database.js';
import { ADMIN, type TestAgent, type TestApp } from '../app.js';

const ORIGIN = { address: '127.0.0.1', userAgent: null };

interface Account {
  roles?: readonly string[];
  email?: string;
  hasFactor?: boolean;
}

/** An account with the first administrator's password: hashing one takes longer than most tests. */
export async function anAccount(app: TestApp, { roles = ['admin'], email, hasFactor = false }: Account = {}): Promise<string> {
  const id = randomUUID();
  const created_at = app.clock.now().toISOString();
  await app.running.app.get(Database).tx(async (manager) => {
    const { password_hash } = await manager.findOneByOrFail(UserEntity, { email: ADMIN.email });
    await manager.insert(UserEntity, { id, email: email ?? `${id}@example.com`, password_hash, created_at });
    for (const role of roles) await manager.insert(UserRoleEntity, { user_id: id, role });
    if (hasFactor)
      await manager.insert(FactorEntity, { id: randomUUID(), user_id: id, factor_type: 'phone', status: 'verified', created_at });
  });
  return id;
}

/** The token of a new session, without the work of a sign-in. */
export async function tokenOf(app: TestApp, userId: string, { isConfirmed = false } = {}): Promise<string> {
  const sessions = app.running.app.get(Sessions);
  const { id } = await sessions.open(userId, ORIGIN);
  if (isConfirmed) await sessions.confirm(id);
  const { token } = await app.running.app
    .get(AccessTokens)
    .sign({ sub: userId, email: 'x@example.com', role: 'admin', aal: isConfirmed ? 'aal2' : 'aal1', session_id: id });
  return token;
}

/** Somebody of the staff who has just signed in. */
export async function memberOf(
  app: TestApp,
  roles: readonly string[],
  email?: string,
): Promise<{ id: string; agent: TestAgent }> {
  const id = await anAccount(app, { roles, ...(email !== undefined && { email }) });
  return { id, agent: supertest.agent(app.url).set('Authorization', `Bearer ${await tokenOf(app, id)}`) };
}
