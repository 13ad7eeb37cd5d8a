import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { decodeJwt, SignJWT } from 'jose';
import { SigningKeys } from '../../src/access/keys/signing-keys.js';
import { Sessions } from '../../src/access/sessions/sessions.js';
import { UserEntity } from '../../src/access/users/user.entity.js';
import { Database } from '../../src/core/database/database.js';
import { startApp, type TestApp } from '../support/app.js';
import { callersOf, FOR_STAFF, refused } from '../support/access/callers.js';

let app: TestApp;
let callers: ReturnType<typeof callersOf>;
let administratorId: string;
beforeAll(async () => {
  app = await startApp();
  callers = callersOf(app);
  administratorId = await callers.administratorId();
});
afterAll(() => app.close());

const again = (claims: Record<string, unknown>): Promise<string> => {
  const { kid, privateKey } = app.running.app.get(SigningKeys).current();
  return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey);
};
const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

it.each<[string, () => Promise<string>]>([
  [
    'has expired',
    async () =>
      again({ ...decodeJwt(await callers.tokenOf(administratorId)), exp: Math.floor(app.clock.now().getTime() / 1000) }),
  ],
  ['has no end', async () => again({ ...decodeJwt(await callers.tokenOf(administratorId)), exp: undefined })],
  [
    'has another payload than was signed',
    async () => {
      const [head, payload = '', signature] = (await callers.tokenOf(await callers.person({ roles: [] }))).split('.');
      return [
        head,
        part({ ...(JSON.parse(Buffer.from(payload, 'base64url').toString()) as object), sub: administratorId }),
        signature,
      ].join('.');
    },
  ],
  ['has another signature', async () => (await callers.tokenOf(administratorId)).replace(/\.[^.]+$/, `.${'A'.repeat(86)}`)],
  [
    'has no signature and says so',
    async () => `${part({ alg: 'none', typ: 'JWT' })}.${(await callers.tokenOf(administratorId)).split('.')[1]}.`,
  ],
  [
    'is of a session that was signed out',
    async () => {
      const token = await callers.tokenOf(administratorId);
      expect(await callers.call('POST /api/auth/sign-out', token)).toBe(204);
      return token;
    },
  ],
  [
    'is of a session that was ended elsewhere',
    async () => {
      const token = await callers.tokenOf(administratorId);
      await app.running.app.get(Sessions).end(String(decodeJwt(token)['session_id']));
      return token;
    },
  ],
  [
    'is of an account that is gone',
    async () => {
      const id = await callers.person();
      const token = await callers.tokenOf(id);
      await app.running.app.get(Database).tx((manager) => manager.delete(UserEntity, { id }));
      return token;
    },
  ],
  ['is empty', () => Promise.resolve('')],
])('a token that %s is refused everywhere except for a new sign-in', async (_name, make) => {
  const token = await make();
  expect(await callers.refusals(() => token)).toEqual(refused(401, ['everybody', 'signed in', ...FOR_STAFF]));
});
