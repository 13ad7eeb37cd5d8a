import { generate } from 'otplib';
import supertest, { type Test } from 'supertest';
import type { EnrolledFactor, FactorChallenge, Session } from '../../../src/contract/index.js';
import { FactorEntity } from '../../../src/access/users/factor.entity.js';
import { Database } from '../../../src/core/database/database.js';
import { ADMIN, type TestApp } from '../app.js';
import { deleteAllOf } from '../unaudited.js';

const HALF_MINUTE = 30_000;

/** An administrator's second steps over HTTP. */
export class SecondSteps {
  private constructor(
    private readonly app: TestApp,
    readonly session: Session,
  ) {}

  static async begin(app: TestApp): Promise<SecondSteps> {
    return new SecondSteps(app, await signIn(app));
  }

  /** Deletes all factors and resets used codes. */
  async end(): Promise<void> {
    await this.app.running.app.get(Database).tx((manager) => deleteAllOf(manager, FactorEntity));
    this.app.clock.pass(HALF_MINUTE * 4);
  }

  signIn(): Promise<Session> {
    return signIn(this.app);
  }

  call(method: 'get' | 'post' | 'delete', path: string, { access_token } = this.session): Test {
    return supertest(this.app.url)[method](`/api${path}`).set('Authorization', `Bearer ${access_token}`);
  }

  /** `offset` in seconds. */
  code(secret: string, offset = 0): Promise<string> {
    return generate({ secret, epoch: Math.floor(this.app.clock.now().getTime() / 1000) + offset });
  }

  async challenge(id: string, by = this.session): Promise<FactorChallenge> {
    return (await this.call('post', `/auth/factors/${id}/challenge`, by).expect(200)).body as FactorChallenge;
  }

  verify(id: string, body: object, by = this.session): Test {
    return this.call('post', `/auth/factors/${id}/verify`, by).send(body);
  }

  async enrol(body: object, by = this.session): Promise<EnrolledFactor> {
    return (await this.call('post', '/auth/factors', by).send(body).expect(201)).body as EnrolledFactor;
  }

  async enrolledTotp(by = this.session): Promise<{ id: string; secret: string; confirmed: Session }> {
    const { id, totp } = await this.enrol({ factor_type: 'totp', friendly_name: 'Mi móvil' }, by);
    const secret = totp?.secret ?? '';
    const proof = { challenge_id: (await this.challenge(id, by)).id, code: await this.code(secret) };
    const answer = await this.verify(id, proof, by).expect(200);
    this.app.clock.pass(HALF_MINUTE * 2);
    return { id, secret, confirmed: answer.body as Session };
  }
}

async function signIn(app: TestApp): Promise<Session> {
  return (await app.visitor.post('/api/auth/sign-in').send(ADMIN).expect(200)).body as Session;
}
