import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import { smsParts } from '../../../src/booking/appointments/reminders/sms-text.js';
import type { Session } from '../../../src/contract/index.js';
import { ADMIN, startApp, type TestApp } from '../../support/app.js';
import { openGateway } from '../../support/servers/gateway.js';
import { SecondSteps } from '../../support/access/second-steps.js';
import { SoftAuthenticator } from '../../support/access/soft-authenticator.js';

const ORIGIN = 'https://clinica.example';

let app: TestApp;
let gateway: Awaited<ReturnType<typeof openGateway>>;
beforeAll(async () => {
  gateway = await openGateway();
  app = await startApp(gateway.env);
});
afterAll(async () => {
  await app.close();
  await gateway.close();
});

let steps: SecondSteps;
beforeEach(async () => {
  steps = await SecondSteps.begin(app);
});
afterEach(() => steps.end());

describe('a phone', () => {
  it('is verified by the code of a text message', async () => {
    const factor = await steps.enrol({ factor_type: 'phone', phone: '612 34 56 78', friendly_name: 'Recepción' });
    expect(factor).toMatchObject({ phone: '+34612345678', phone_ending: '678', status: 'unverified' });
    const asked = await steps.challenge(factor.id);
    const message = gateway.received.at(-1);
    expect(message).toMatchObject({ headers: { authorization: 'Bearer una-ficha' }, body: { to: '+34612345678' } });
    const text = String(message?.body['text']);
    expect(smsParts(text)).toBe(1);
    const sent = /^(\d{6}) es tu clave para entrar\..+\n\n@clinica\.example #\1$/s.exec(text)?.[1] ?? '';
    await steps.verify(factor.id, { challenge_id: asked.id, code: sent === '000000' ? '000001' : '000000' }).expect(400);
    const { body } = await steps.verify(factor.id, { challenge_id: asked.id, code: sent }).expect(200);
    expect(decodeJwt((body as Session).access_token)['aal']).toBe('aal2');
    await steps.verify(factor.id, { challenge_id: asked.id, code: sent }, body as Session).expect(400);
  });

  it('takes only the newest code', async () => {
    const { id } = await steps.enrol({ factor_type: 'phone', phone: '+33 612345678' });
    const first = await steps.challenge(id);
    const sent = String(gateway.received.at(-1)?.body['text']).slice(0, 6);
    await steps.challenge(id);
    await steps.verify(id, { challenge_id: first.id, code: sent }).expect(400);
  });

  it.each(['', '12345', 'abcdefghi', '112', '+1'])('refuses the number %j', async (phone) => {
    const { body } = await steps.call('post', '/auth/factors').send({ factor_type: 'phone', phone }).expect(400);
    expect((body as { errors: object }).errors).toEqual({ phone: 'Teléfono inválido' });
  });

  it('says so when the gateway does not take the message', async () => {
    const { id } = await steps.enrol({ factor_type: 'phone', phone: '612345678' });
    gateway.set({ status: 500 });
    const { body } = await steps.call('post', `/auth/factors/${id}/challenge`).expect(503);
    gateway.set();
    expect((body as { message: string }).message).toBe('No se ha podido enviar el SMS. Inténtalo de nuevo en unos minutos.');
  });
});

describe('a passkey', () => {
  async function enrolledPasskey(key: SoftAuthenticator): Promise<{ id: string; confirmed: Session }> {
    const { id } = await steps.enrol({ factor_type: 'webauthn', friendly_name: 'Llave' });
    const { id: challenge_id, webauthn } = await steps.challenge(id);
    expect(webauthn).toMatchObject({
      type: 'create',
      options: { rp: { id: 'clinica.example' }, user: { name: ADMIN.email }, attestation: 'none' },
    });
    const answer = await steps
      .verify(id, { challenge_id, credential: key.create(webauthn?.options as { challenge: string }) })
      .expect(200);
    return { id, confirmed: answer.body as Session };
  }

  it('is enrolled and then proves the second step', async () => {
    const key = new SoftAuthenticator(ORIGIN);
    const { id, confirmed } = await enrolledPasskey(key);
    expect(decodeJwt(confirmed.access_token)['aal']).toBe('aal2');
    const next = await steps.signIn();
    const { id: challenge_id, webauthn } = await steps.challenge(id, next);
    expect(webauthn).toMatchObject({
      type: 'get',
      options: { rpId: 'clinica.example', allowCredentials: [{ id: key.id, transports: ['usb'] }] },
    });
    const { body } = await steps
      .verify(id, { challenge_id, credential: key.get(webauthn?.options as { challenge: string }) }, next)
      .expect(200);
    await steps.call('get', '/dashboard', body as Session).expect(200);
  });

  it('answers each challenge once, and never with a counter that decreases', async () => {
    const key = new SoftAuthenticator(ORIGIN);
    const { id } = await enrolledPasskey(key);
    const next = await steps.signIn();
    const asked = await steps.challenge(id, next);
    const answer = key.get(asked.webauthn?.options as { challenge: string });
    await steps.verify(id, { challenge_id: asked.id, credential: answer }, next).expect(200);
    const later = await steps.signIn();
    await steps.verify(id, { challenge_id: asked.id, credential: answer }, later).expect(400);
    const again = await steps.challenge(id, later);
    await steps.verify(id, { challenge_id: again.id, credential: answer }, later).expect(400);
    key.counter = 0;
    const copied = await steps.challenge(id, later);
    await steps
      .verify(id, { challenge_id: copied.id, credential: key.get(copied.webauthn?.options as { challenge: string }) }, later)
      .expect(400);
  });

  it('of another site, another key or in pieces is refused', async () => {
    const key = new SoftAuthenticator(ORIGIN);
    const { id } = await enrolledPasskey(key);
    const next = await steps.signIn();
    const phishing = Object.assign(new SoftAuthenticator('https://clinlca.example'), { id: key.id });
    const stranger = Object.assign(new SoftAuthenticator(ORIGIN), { id: key.id });
    const whole = (options: { challenge: string }): Record<string, unknown> => key.get(options);
    const answers: ((options: { challenge: string }) => unknown)[] = [
      (options) => phishing.get(options),
      (options) => stranger.get(options),
      (options) => ({ ...whole(options), response: {} }),
      (options) => ({ ...whole(options), id: 'x' }),
      (options) => ({ ...whole(options), response: { clientDataJSON: 'ñ', authenticatorData: 'AA', signature: 'AA' } }),
      () => ({}),
      () => [],
      () => 'x',
    ];
    for (const answer of answers) {
      const asked = await steps.challenge(id, next);
      await steps
        .verify(id, { challenge_id: asked.id, credential: answer(asked.webauthn?.options as { challenge: string }) }, next)
        .expect(400);
    }
  });

  it('is not enrolled twice', async () => {
    const key = new SoftAuthenticator(ORIGIN);
    const { confirmed } = await enrolledPasskey(key);
    const second = await steps.enrol({ factor_type: 'webauthn' }, confirmed);
    const asked = await steps.challenge(second.id, confirmed);
    expect(asked.webauthn?.options).toMatchObject({ excludeCredentials: [{ id: key.id }] });
    await steps
      .verify(
        second.id,
        { challenge_id: asked.id, credential: key.create(asked.webauthn?.options as { challenge: string }) },
        confirmed,
      )
      .expect(409);
  });
});
