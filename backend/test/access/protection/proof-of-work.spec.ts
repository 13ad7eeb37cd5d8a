import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHmac } from 'node:crypto';
import type { Response } from 'supertest';
import { PROOF_OF_WORK_SECONDS, type Problem, type ProofOfWorkChallenge, type ProofOfWork } from '../../../src/contract/index.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aProduct, aTreatment, booking, cart } from '../../support/factories.js';
import { asHeader, solved } from '../../support/access/strangers.js';

const LEAD = { name: 'Ana López', email: 'ana@example.com', phone: '612345678', message: 'Quiero información' };
const REFUSED = 'proof-of-work-refused';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const challenge = async (): Promise<ProofOfWorkChallenge> =>
  (await app.visitor.get('/api/proof-of-work').expect(200)).body as ProofOfWorkChallenge;
const aProof = async (): Promise<ProofOfWork> => solved(await challenge());
/** Does all of the work, as a browser does. */
const wholeWork = async (): Promise<ProofOfWork> => solved(await challenge(), 0);

const lead = (proof: string, body: object = LEAD): Promise<Response> =>
  app.visitor
    .post('/api/leads')
    .set('X-Proof-of-Work', proof)
    .send(body)
    .then((answer) => answer);

function expectRefused(answer: Response, message: RegExp): void {
  expect(answer.status).toBe(400);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(answer.body).toMatchObject({ code: REFUSED, message: expect.stringMatching(message) });
}

describe('a challenge', () => {
  it('needs no session, is never cached, and contains nothing about the client', async () => {
    const answer = await app.visitor.get('/api/proof-of-work').set('Authorization', 'Bearer dead').expect(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['set-cookie']).toBeUndefined();
    const { parameters, signature } = answer.body as ProofOfWorkChallenge;
    expect(Object.keys(parameters).sort()).toEqual([
      'algorithm',
      'cost',
      'data',
      'keyLength',
      'keyPrefix',
      'keySignature',
      'nonce',
      'salt',
    ]);
    expect(parameters).toMatchObject({
      algorithm: 'PBKDF2/SHA-256',
      cost: 5000,
      data: { expires_at: app.clock.now().getTime() / 1000 + PROOF_OF_WORK_SECONDS },
    });
    expect(signature).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is another one each time, and takes from 100 to 200 tries', async () => {
    const proofs = [await wholeWork(), await wholeWork(), await wholeWork()];
    expect(new Set(proofs.map(({ challenge: { signature } }) => signature)).size).toBe(3);
    for (const { solution } of proofs) {
      expect(solution.counter).toBeGreaterThanOrEqual(100);
      expect(solution.counter).toBeLessThanOrEqual(200);
    }
  });

  it('is documented along with the header that answers it', async () => {
    const { paths } = (await app.visitor.get('/api/openapi.json')).body as {
      paths: Record<string, Record<string, { parameters?: { name: string; in: string; required: boolean }[] }>>;
    };
    expect(paths['/api/proof-of-work']?.['get']).toBeDefined();
    for (const form of ['appointments', 'leads', 'orders', 'checkout']) {
      expect(paths[`/api/${form}`]?.['post']?.parameters).toContainEqual(
        expect.objectContaining({ name: 'X-Proof-of-Work', in: 'header', required: false }),
      );
    }
  });
});

describe('a form', () => {
  it('is accepted without a proof of work when it is a documented API call', async () => {
    const treatment = await aTreatment(app);
    const product = await aProduct(app);
    await app.visitor.post('/api/leads').send(LEAD).expect(201);
    await app.visitor.post('/api/appointments').send(booking(treatment)).expect(201);
    await app.visitor
      .post('/api/checkout')
      .send(cart([{ product_id: product.id, quantity: 1 }]))
      .expect(201);
  });

  it('is taken with one, once', async () => {
    const proof = asHeader(await aProof());
    expect((await lead(proof)).status).toBe(201);
    expectRefused(await lead(proof), /ya se ha usado/);
  });

  it('accepts a proof of work once, also when it arrives several times at once and for different forms', async () => {
    const proof = asHeader(await aProof());
    const product = await aProduct(app);
    const order = cart([{ product_id: product.id, quantity: 1 }]);
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => lead(proof)),
      ...Array.from({ length: 6 }, () =>
        app.visitor
          .post('/api/checkout')
          .set('X-Proof-of-Work', proof)
          .send(order)
          .then((answer) => answer),
      ),
    ]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => (body as Problem).code === REFUSED)).toHaveLength(11);
  });

  it('accepts a proof of work until its time is over', async () => {
    const [early, late] = [asHeader(await aProof()), asHeader(await aProof())];
    app.clock.pass((PROOF_OF_WORK_SECONDS - 1) * 1000);
    expect((await lead(early)).status).toBe(201);
    app.clock.pass(1000);
    expectRefused(await lead(late), /ha caducado/);
  });

  it('refuses a proof of work without a solution', async () => {
    const { challenge: asked, solution } = await aProof();
    for (const wrong of [
      { ...solution, derivedKey: `${asked.parameters.keyPrefix}${'0'.repeat(32)}` },
      { ...solution, derivedKey: '' },
      { ...solution, derivedKey: 7 },
      { ...solution, counter: -1 },
      { counter: 1 },
      {},
      null,
      [],
      'x',
    ]) {
      expectRefused(await lead(asHeader({ challenge: asked, solution: wrong })), /no es válida/);
    }
    // Wrong attempts do not use up the challenge.
    expect((await lead(asHeader({ challenge: asked, solution }))).status).toBe(201);
  });

  it('refuses a challenge that was made easier, given more time or signed by somebody else', async () => {
    const { challenge: asked, solution } = await aProof();
    const { parameters, signature } = asked;
    const changed = [
      { ...parameters, cost: 1 },
      { ...parameters, keyPrefix: '00' },
      { ...parameters, data: { ...parameters.data, expires_at: parameters.data.expires_at + 1 } },
      { ...parameters, data: { ...parameters.data, kid: 'another' } },
      { ...parameters, data: { ...parameters.data, kid: '__proto__' } },
      { ...parameters, expiresAt: 9_999_999_999 },
      { ...parameters, keySignature: undefined },
    ];
    for (const each of changed)
      expectRefused(await lead(asHeader({ challenge: { parameters: each, signature }, solution })), /no es válida/);
    const own = createHmac('sha256', '').update(JSON.stringify(parameters)).digest('hex');
    for (const each of [own, '', signature.toUpperCase(), `${signature}0`, null, undefined, 1, {}]) {
      expectRefused(await lead(asHeader({ challenge: { parameters, signature: each }, solution })), /no es válida/);
    }
  });

  it('refuses malformed proofs of work with 4xx', async () => {
    const nested = `${'['.repeat(1500)}${']'.repeat(1500)}`;
    const deep = Buffer.from(
      `{"challenge":{"parameters":{"data":{"kid":"a","expires_at":1},"x":${nested.slice(0, 1400)}${']'.repeat(700)}},"signature":"a"},"solution":{}}`,
    ).toString('base64');
    for (const text of ['', 'x', '%', '====', 'bnVsbA==', 'W10=', 'e30=', 'ew==', deep, 'A'.repeat(8000)])
      expectRefused(await lead(text), /no es válida/);
  });

  it('refuses a filled honeypot with a sentence, and writes nothing', async () => {
    const before = (await app.admin.get('/api/leads')).headers['content-range'];
    const answer = await app.visitor.post('/api/leads').send({ ...LEAD, website: 'https://spam.example' });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ message: expect.stringContaining('website'), errors: { website: expect.any(String) } });
    expect((await app.admin.get('/api/leads')).headers['content-range']).toBe(before);
  });

  it('needs no proof of work from an administrator', async () => {
    expect((await app.admin.post('/api/leads').set('X-Proof-of-Work', 'x').send(LEAD)).status).toBe(201);
  });
});

describe('with the proof of work switched off', () => {
  let open: TestApp;
  beforeAll(async () => {
    open = await startApp({ BOT_SHIELD: 'off' });
  });
  afterAll(() => open.close());

  it('forms neither require nor check it', async () => {
    const answer = await open.visitor.get('/api/proof-of-work');
    expect([answer.status, answer.text]).toEqual([204, '']);
    await open.visitor.post('/api/leads').set('X-Proof-of-Work', 'x').send(LEAD).expect(201);
  });
});

describe('two processes of one site', () => {
  it('accept each other’s challenges', async () => {
    const two = await startApp({ AUTH_KEYS_FILE: app.settings.authKeysFile });
    await two.visitor
      .post('/api/leads')
      .set('X-Proof-of-Work', asHeader(await aProof()))
      .send(LEAD)
      .expect(201);
    await two.close();
  });
});
