import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import supertest, { type Test } from 'supertest';
import { Administrators } from '../../../src/access/accounts/administrators.js';
import { InvitationEntity } from '../../../src/access/invitations/invitation.entity.js';
import { UserEntity } from '../../../src/access/users/user.entity.js';
import type { Invitation, Problem, Session } from '../../../src/contract/index.js';
import { Database } from '../../../src/core/database/database.js';
import { MailQueue } from '../../../src/mail/mail-queue.js';
import { MessageEntity } from '../../../src/mail/message.entity.js';
import { ADMIN, NOW, startApp, type TestApp } from '../../support/app.js';

const PASSWORD = 'cuatro mirlos azules';
const HOUR_MS = 3_600_000;

let app: TestApp;
let email: string;
let people = 0;
beforeAll(async () => {
  app = await startApp();
  // Queued mails stay where the test can read them.
  app.running.app.get(MailQueue).stopSending();
});
afterAll(() => app.close());
afterEach(() => app.clock.set(NOW));
beforeEach(() => {
  email = `invitada${++people}@example.com`;
});

const rows = () => app.running.app.get(Database).reader.manager;
const invite = async (roles: readonly string[] = ['reception'], to = email): Promise<Invitation> =>
  (await app.admin.post('/api/auth/invitations').send({ email: to, roles }).expect(201)).body as Invitation;
const mails = (to = email): Promise<MessageEntity[]> =>
  rows().find(MessageEntity, { where: { recipient: to, kind: 'invitation' }, order: { created_at: 'ASC', id: 'ASC' } });
const tokenOf = (body: string | null | undefined): string =>
  /https:\/\/clinica\.example\/admin\/invitacion\/([\w-]{43})$/m.exec(body ?? '')?.[1] ?? '';
const tokens = async (): Promise<string[]> => (await mails()).map(({ body }) => tokenOf(body));
const accept = (token: string, password: unknown = PASSWORD): Test =>
  app.visitor.post(`/api/auth/invitations/${token}/accept`).send({ password });
/** Signs in at the moved clock's time, because the earlier re-authentication has expired. */
async function signedInNow(): Promise<ReturnType<typeof supertest.agent>> {
  const { access_token } = (await app.visitor.post('/api/auth/sign-in').send(ADMIN).expect(200)).body as Session;
  return supertest.agent(app.url).set('Authorization', `Bearer ${access_token}`);
}
const listed = async (by = app.admin): Promise<Invitation[]> =>
  ((await by.get('/api/auth/invitations').expect(200)).body as Invitation[]).filter((each) => each.email === email);

describe('an invitation', () => {
  it('lets in who has the link, with the password that they choose and the roles that were given, at once', async () => {
    const sent = await invite(['marketing', 'reception']);
    expect(sent).toEqual({
      id: expect.any(String),
      email,
      roles: ['reception', 'marketing'],
      created_at: app.clock.now().toISOString(),
      expires_at: new Date(app.clock.now().getTime() + 48 * HOUR_MS).toISOString(),
      mail: 'kept',
      link: `https://clinica.example/admin/invitacion/${(await tokens())[0]}`,
    });
    const [token = ''] = await tokens();
    const shown = await app.visitor.get(`/api/auth/invitations/${token}`).expect(200);
    expect(shown.body).toEqual({ email, roles: ['reception', 'marketing'], expires_at: sent.expires_at });
    const session = (await accept(token).expect(200)).body as Session;
    expect(session.user).toMatchObject({ email, role: null, roles: ['reception', 'marketing'] });
    const mine = supertest.agent(app.url).set('Authorization', `Bearer ${session.access_token}`);
    await mine.get('/api/leads').expect(200);
    await mine.get('/api/audit').expect(403);
    await app.visitor.post('/api/auth/sign-in').send({ email, password: PASSWORD }).expect(200);
    expect(await listed()).toEqual([]);
  });

  it('works once, also when it is accepted several times at once', async () => {
    await invite();
    const [token = ''] = await tokens();
    const answers = await Promise.all(Array.from({ length: 4 }, () => accept(token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410]);
    await accept(token).expect(410);
    expect(await rows().countBy(UserEntity, { email })).toBe(1);
  });

  it('is valid for 48 hours, stays in the list afterwards, and can then be renewed', async () => {
    const first = await invite();
    const [token = ''] = await tokens();
    app.clock.pass(48 * HOUR_MS - 1);
    await app.visitor.get(`/api/auth/invitations/${token}`).expect(200);
    app.clock.pass(1);
    await app.visitor.get(`/api/auth/invitations/${token}`).expect(410);
    await accept(token).expect(410);
    const later = await signedInNow();
    expect((await listed(later)).map(({ id }) => id)).toEqual([first.id]);
    const second = await later
      .post('/api/auth/invitations')
      .send({ email, roles: ['practitioner'] })
      .expect(201);
    expect((await listed(later)).map(({ id, roles }) => [id, roles])).toEqual([
      [(second.body as Invitation).id, ['practitioner']],
    ]);
  });

  it('is sent again with another link, after which the earlier link is invalid', async () => {
    const { id } = await invite();
    const [first = ''] = await tokens();
    app.clock.pass(HOUR_MS);
    await app.admin.post(`/api/auth/invitations/${id}/resend`).expect(403);
    const later = await signedInNow();
    const again = (await later.post(`/api/auth/invitations/${id}/resend`).expect(200)).body as Invitation;
    expect(again.expires_at).toBe(new Date(app.clock.now().getTime() + 48 * HOUR_MS).toISOString());
    const second = (await tokens()).find((token) => token !== first) ?? '';
    expect((await mails()).map(({ state }) => state).toSorted()).toEqual(['void', 'waiting']);
    await accept(first).expect(410);
    await accept(second).expect(200);
    await later.post(`/api/auth/invitations/${id}/resend`).expect(404);
  });

  it('that is withdrawn opens nothing, and its mail is not sent any more', async () => {
    const { id } = await invite();
    const [token = ''] = await tokens();
    expect((await app.admin.delete(`/api/auth/invitations/${id}`).expect(200)).body).toMatchObject({ id, email });
    await accept(token).expect(410);
    expect((await mails()).map(({ state }) => state)).toEqual(['void']);
    expect(await listed()).toEqual([]);
    await app.admin.delete(`/api/auth/invitations/${id}`).expect(404);
  });

  it('is refused for an address with access or with a valid link, in upper or lower case', async () => {
    await invite();
    const pending = await app.admin
      .post('/api/auth/invitations')
      .send({ email: email.toUpperCase(), roles: ['admin'] })
      .expect(409);
    expect((pending.body as Problem).errors).toEqual({ email: 'Ya tiene una invitación pendiente' });
    const both = await Promise.all(
      [1, 2].map(() => app.admin.post('/api/auth/invitations').send({ email: `dos${email}`, roles: ['admin'] })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const known = await app.admin
      .post('/api/auth/invitations')
      .send({ email: ADMIN.email, roles: ['reception'] })
      .expect(409);
    expect((known.body as Problem).errors).toEqual({ email: 'Ya tiene acceso al panel' });
    const invalid = await app.admin.post('/api/auth/invitations').send({ email: 'nadie', roles: [] }).expect(400);
    expect((invalid.body as Problem).errors).toEqual({ email: 'Email inválido', roles: 'Elige al menos un rol' });
  });

  it('changes nothing of an account that was let in by somebody else meanwhile', async () => {
    await invite(['admin']);
    const [token = ''] = await tokens();
    await app.running.app.get(Administrators).create(email, 'otra frase muy larga y rara', ['reception']);
    await accept(token).expect(409);
    await app.visitor.post('/api/auth/sign-in').send({ email, password: PASSWORD }).expect(400);
    const session = (await app.visitor.post('/api/auth/sign-in').send({ email, password: 'otra frase muy larga y rara' })).body;
    expect((session as Session).user.roles).toEqual(['reception']);
  });

  it('lets in again who had been let in before, and forgets their old password', async () => {
    const id = await app.running.app.get(Administrators).create(email, 'otra frase muy larga y rara');
    await app.running.app.get(Administrators).revoke(id);
    await invite(['practitioner']);
    const [token = ''] = await tokens();
    expect(((await accept(token).expect(200)).body as Session).user).toMatchObject({ id, roles: ['practitioner'] });
    await app.visitor.post('/api/auth/sign-in').send({ email, password: 'otra frase muy larga y rara' }).expect(400);
  });

  it.each([
    ['corta', 'La contraseña debe tener al menos 12 caracteres'],
    ['Password2026!', 'Esta contraseña es demasiado común. Elige otra.'],
    [null, 'La contraseña debe tener al menos 12 caracteres'],
  ])('is not used up by a password like %j', async (password, said) => {
    await invite();
    const [token = ''] = await tokens();
    const refused = await accept(token, password).expect(400);
    expect((refused.body as Problem).errors).toEqual({ password: said });
    await accept(token, email).expect(400);
    await accept(token).expect(200);
  });

  it('has a link whose token appears in the mail only, and there only until the mail is sent', async () => {
    const { id } = await invite();
    const [token = ''] = await tokens();
    expect(token).toHaveLength(43);
    const stored = await rows().findOneByOrFail(InvitationEntity, { id });
    expect(JSON.stringify(stored)).not.toContain(token);
    for (const path of ['/api/auth/invitations', '/api/messages', '/api/audit'])
      expect([path, (await app.admin.get(path).expect(200)).text.includes(token)]).toEqual([path, false]);
    const messages = await app.admin.get(`/api/messages?filter={"record_id":"${id}"}`).expect(200);
    expect(messages.body).toEqual([expect.objectContaining({ kind: 'invitation', recipient: email })]);
    for (const method of ['get', 'head'] as const) {
      const { headers } = await app.visitor[method](`/admin/invitacion/${token}`);
      expect(headers['referrer-policy']).toBe('no-referrer');
    }
    const { headers } = await app.visitor.get(`/api/auth/invitations/${token}`).expect(200);
    expect([headers['referrer-policy'], headers['cache-control']]).toEqual(['no-referrer', 'no-store']);
    await accept(token).expect(200);
  });

  it('is written down with who accepted it', async () => {
    const { id } = await invite();
    const [token = ''] = await tokens();
    const { user } = (await accept(token).expect(200)).body as Session;
    const entries = (await app.admin.get('/api/audit?range=[0,30]').expect(200)).body as {
      action: string;
      resource: string;
      record_id: string;
    }[];
    const actions = entries.map(({ action, resource, record_id }) => `${action} ${resource} ${record_id}`);
    expect(actions).toEqual(
      expect.arrayContaining([`create invitations ${id}`, `delete invitations ${id}`, `create users ${user.id}`]),
    );
  });

  it('shows its link once to the inviting administrator if there is no mail server, and to nobody if there is one', async () => {
    const { id, link } = await invite();
    expect(link).toMatch(/\/admin\/invitacion\/[\w-]{43}$/);
    const again = (await app.admin.post(`/api/auth/invitations/${id}/resend`).expect(200)).body as Invitation;
    expect(again.link).not.toBe(link);
    expect((await listed()).map((each) => 'link' in each)).toEqual([false]);
    await accept(again.link?.split('/').at(-1) ?? '').expect(200);
    const mailing = await startApp({ SMTP_URL: 'smtp://127.0.0.1:9' });
    const sent = await mailing.admin
      .post('/api/auth/invitations')
      .send({ email, roles: ['reception'] })
      .expect(201);
    expect(sent.body).not.toHaveProperty('link');
    await mailing.close();
  });

  it('is tried no more often than a person would', async () => {
    const strict = await startApp({ RATE_LIMITS: 'on' });
    let status = 410;
    for (let turn = 0; turn < 100 && status === 410; turn++)
      ({ status } = await strict.visitor.post(`/api/auth/invitations/${'x'.repeat(43)}/accept`).send({ password: PASSWORD }));
    expect(status).toBe(429);
    await strict.close();
  });
});
