import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify, SignJWT, type JSONWebKeySet } from 'jose';
import { createPrivateKey, generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import supertest from 'supertest';
import { UserEntity } from '../../../src/access/users/user.entity.js';
import type { CurrentSession, Session } from '../../../src/contract/index.js';
import { Database } from '../../../src/core/database/database.js';
import { ADMIN, startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ ACCESS_TOKEN_SECONDS: '900' });
});
afterAll(() => app.close());

const signIn = async (): Promise<Session> =>
  (await app.visitor.post('/api/auth/sign-in').send(ADMIN).expect(200)).body as Session;
const refresh = (refresh_token: string) => app.visitor.post('/api/auth/refresh').send({ refresh_token });
const statusWith = async (token: string, path = '/api/dashboard'): Promise<number> =>
  (await supertest(app.url).get(path).set('Authorization', `Bearer ${token}`)).status;
const database = (): Database => app.running.app.get(Database);

const ownKey = (): { kid: string; key: ReturnType<typeof createPrivateKey> } => {
  const { keys } = JSON.parse(readFileSync(join(app.settings.dataDir, 'auth-keys.json'), 'utf8')) as {
    keys: [{ kid: string; jwk: JsonWebKey }];
  };
  return { kid: keys[0].kid, key: createPrivateKey({ key: keys[0].jwk, format: 'jwk' }) };
};

/** A token signed by the site's own key, with valid claims except for the differences. */
async function forged(differences: Record<string, unknown>, header: Record<string, unknown> = {}): Promise<string> {
  const { access_token } = await signIn();
  const claims = Object.fromEntries(
    Object.entries({ ...decodeJwt(access_token), ...differences }).filter(([, value]) => value !== undefined),
  );
  const { kid, key } = ownKey();
  return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid, ...header }).sign(key);
}

describe('signing in', () => {
  it('answers a session with the claims that clients rely on', async () => {
    const session = await signIn();
    const now = app.clock.now().getTime() / 1000;
    expect(session).toEqual({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      token_type: 'bearer',
      expires_in: 900,
      expires_at: now + 900,
      user: { id: expect.any(String), email: ADMIN.email, role: 'admin', roles: ['admin'], factors: [] },
      pending_step: null,
    });
    expect(decodeJwt(session.access_token)).toEqual({
      sub: session.user.id,
      email: ADMIN.email,
      role: 'admin',
      aal: 'aal1',
      session_id: expect.any(String),
      iat: now,
      exp: now + 900,
      iss: expect.any(String),
      aud: expect.any(String),
    });
  });

  it('takes the e-mail in any case and with spaces around it', async () => {
    await app.visitor
      .post('/api/auth/sign-in')
      .send({ ...ADMIN, email: ` ${ADMIN.email.toUpperCase()} ` })
      .expect(200);
  });

  it('gives a wrong password and an unknown e-mail the same answer', async () => {
    const wrong = await app.visitor
      .post('/api/auth/sign-in')
      .send({ ...ADMIN, password: 'otra-clave' })
      .expect(400);
    const unknown = await app.visitor
      .post('/api/auth/sign-in')
      .send({ ...ADMIN, email: 'nadie@example.com' })
      .expect(400);
    const { request_id: _one, ...first } = wrong.body as Record<string, unknown>;
    const { request_id: _two, ...second } = unknown.body as Record<string, unknown>;
    expect(first).toEqual(second);
    expect(first['message']).toBe('Invalid login credentials');
    expect(wrong.type).toBe('application/problem+json');
  });

  it('spends the same time on an unknown e-mail as on a wrong password', async () => {
    const fastest: Record<string, number> = { [ADMIN.email]: Infinity, 'nadie@example.com': Infinity };
    for (let round = 0; round < 8; round++) {
      for (const email of Object.keys(fastest)) {
        const start = performance.now();
        await app.visitor
          .post('/api/auth/sign-in')
          .send({ email, password: `otra-clave-${round}` })
          .expect(400);
        fastest[email] = Math.min(fastest[email] ?? Infinity, performance.now() - start);
      }
    }
    expect(fastest['nadie@example.com']).toBeGreaterThan((fastest[ADMIN.email] ?? 0) * 0.5);
  });

  it.each([
    ['a lone half of a character', '\ud800 y algo más'],
    ['a NUL', 'con\u0000nulo'],
    ['a thousand signs', 'ñ'.repeat(1000)],
    ['what normalisation makes long', 'ﷺ'.repeat(900)],
  ])('refuses a password with %s like any other', async (_name, password) => {
    await app.visitor
      .post('/api/auth/sign-in')
      .send({ ...ADMIN, password })
      .expect(400);
  });

  it('names the invalid fields with the specification’s texts', async () => {
    const { body } = await app.visitor.post('/api/auth/sign-in').send({ email: 'x', password: '12345' }).expect(400);
    expect((body as { errors: unknown }).errors).toEqual({
      email: 'Email inválido',
      password: 'La contraseña debe tener al menos 6 caracteres',
    });
  });

  it('forbids caches to store its answers', async () => {
    const answer = await app.visitor.post('/api/auth/sign-in').send(ADMIN);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('makes an old, weaker hash as strong as a new one', async () => {
    const { hash, parseOptions } = await import('@node-rs/argon2');
    const weak = await hash(ADMIN.password, { memoryCost: 8192, timeCost: 1 });
    await database().tx((manager) => manager.update(UserEntity, { email: ADMIN.email }, { password_hash: weak }));
    await signIn();
    const { password_hash } = await database().reader.manager.findOneByOrFail(UserEntity, { email: ADMIN.email });
    expect(parseOptions(password_hash)).toMatchObject({ memoryCost: 19_456, timeCost: 2 });
    await signIn();
  });
});

describe('an access token', () => {
  it('is verified by anybody with the published keys', async () => {
    const { body } = await app.visitor.get('/api/auth/.well-known/jwks.json').expect(200);
    const { access_token } = await signIn();
    const verified = await jwtVerify(access_token, createLocalJWKSet(body as JSONWebKeySet), {
      currentDate: app.clock.now(),
      algorithms: ['ES256'],
    });
    expect(verified.payload['role']).toBe('admin');
    expect(decodeProtectedHeader(access_token)).toMatchObject({ alg: 'ES256', kid: (body as JSONWebKeySet).keys[0]?.kid });
    expect(JSON.stringify(body)).not.toContain('"d"');
  });

  it('counts when made right, so that the refusals below have their named cause', async () => {
    expect(await statusWith(await forged({}))).toBe(200);
    expect(await statusWith(await forged({ nbf: Math.floor(app.clock.now().getTime() / 1000) }))).toBe(200);
  });

  it.each([
    ['another issuer', { iss: 'elsewhere' }],
    ['no issuer', { iss: undefined }],
    ['another audience', { aud: 'elsewhere' }],
    ['no audience', { aud: undefined }],
    ['no end', { exp: undefined }],
    ['an end that is no number', { exp: '9999999999' }],
    ['an end in the past', { exp: 1_700_000_000 }],
    ['a beginning in the future', { nbf: 9_999_999_999 }],
    ['an issue in the future', { iat: 9_999_999_999 }],
    ['no issue', { iat: undefined }],
    ['no session', { session_id: undefined }],
    ['another session', { session_id: '11111111-1111-4111-8111-111111111111' }],
    ['another person', { sub: '11111111-1111-4111-8111-111111111111' }],
    ['an unknown assurance', { aal: 'aal3' }],
  ])('is refused with %s', async (_name, differences) => {
    // If jose refuses to write such a claim, the test still expects the refusal.
    expect(await statusWith(await forged(differences as Record<string, unknown>))).toBe(401);
  });

  it('is refused when signed by another key under a known or unknown name', async () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const claims = decodeJwt((await signIn()).access_token);
    for (const kid of [ownKey().kid, 'unknown', undefined]) {
      const token = await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', ...(kid && { kid }) }).sign(privateKey);
      expect(await statusWith(token)).toBe(401);
    }
  });

  it('is refused when signed with the public key as a shared secret', async () => {
    const { body } = await app.visitor.get('/api/auth/.well-known/jwks.json');
    const claims = decodeJwt((await signIn()).access_token);
    const { createPublicKey } = await import('node:crypto');
    const pem = createPublicKey({ key: (body as { keys: [JsonWebKey] }).keys[0], format: 'jwk' }).export({
      type: 'spki',
      format: 'pem',
    });
    const token = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: ownKey().kid }).sign(Buffer.from(pem));
    expect(await statusWith(token)).toBe(401);
  });

  it.each([
    '',
    '.',
    '..',
    '...',
    'a.b',
    'a.b.c.d',
    `${'A'.repeat(4000)}.e30.x`,
    '%00',
    'e30.e30.e30',
    'eyJhbGciOiJFUzI1NiIsImtpZCI6e319.e30.x',
  ])('is refused when it is %j', async (token) => expect(await statusWith(token)).toBe(401));

  it('gives no role that the database does not', async () => {
    const member = await forged({ role: 'admin', email: 'otra@example.com' });
    const { body } = await supertest(app.url).get('/api/auth/session').set('Authorization', `Bearer ${member}`).expect(200);
    expect((body as CurrentSession).user.email).toBe(ADMIN.email);
  });

  it('ends after its quarter of an hour', async () => {
    const { access_token } = await signIn();
    app.clock.pass(899_000);
    expect(await statusWith(access_token)).toBe(200);
    app.clock.pass(1000);
    expect(await statusWith(access_token)).toBe(401);
  });

  it('is refused on public routes too after its end, and does not prevent a new sign-in', async () => {
    const dead = await forged({ exp: 1_700_000_000 });
    expect(await statusWith(dead, '/api/treatments')).toBe(401);
    expect(await statusWith(dead, '/api/health/live')).toBe(200);
    expect(await statusWith(dead, '/api/auth/.well-known/jwks.json')).toBe(200);
    await supertest(app.url).post('/api/auth/sign-in').set('Authorization', `Bearer ${dead}`).send(ADMIN).expect(200);
  });

  it('is ignored in another scheme: a staging site’s Basic authentication works', async () => {
    await supertest(app.url).get('/api/treatments').auth('staging', 'secret').expect(200);
    await supertest(app.url).get('/api/leads').auth('staging', 'secret').expect(401);
  });
});

describe('signing out', () => {
  it('takes effect at once for the session’s tokens and for no others', async () => {
    const [session, other] = [await signIn(), await signIn()];
    await supertest(app.url).post('/api/auth/sign-out').set('Authorization', `Bearer ${session.access_token}`).expect(204);
    expect(await statusWith(session.access_token)).toBe(401);
    await refresh(session.refresh_token).expect(401);
    expect(await statusWith(other.access_token)).toBe(200);
  });
});

describe('the current session', () => {
  it('is the token’s user, assurance and factors', async () => {
    const { access_token, user } = await signIn();
    const { body } = await supertest(app.url).get('/api/auth/session').set('Authorization', `Bearer ${access_token}`).expect(200);
    expect(body).toEqual({ user, aal: 'aal1', factors: [], pending_step: null, pending_email: null });
  });

  it('is asked of nobody without a token', async () => {
    const answer = await app.visitor.get('/api/auth/session').expect(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  });
});

describe('the keys’ file', () => {
  it('is readable by its owner alone', () => {
    const file = join(app.settings.dataDir, 'auth-keys.json');
    expect(existsSync(file)).toBe(true);
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});
