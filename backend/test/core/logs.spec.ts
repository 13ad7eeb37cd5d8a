import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import supertest from 'supertest';
import { openDatabase } from '../../src/core/database/data-sources.js';
import { ENTITIES } from '../../src/entities.js';
import { readSettings } from '../../src/core/settings/settings.js';
import type { Problem, Session } from '../../src/contract/index.js';
import { ADMIN, migratedDatabase } from '../support/app.js';
import { until } from '../support/until.js';
import { runSql } from '../support/unaudited.js';

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
const PERSON = {
  name: 'Violeta Ferrándiz',
  email: 'violeta.ferrandiz@example.com',
  phone: '699887766',
  message: 'Tengo una cicatriz que me preocupa',
};

let folder: string;
let database: Awaited<ReturnType<typeof migratedDatabase>>;
let child: ChildProcessWithoutNullStreams;
let url = '';
let log = '';

/** Runs the product in its own process, on a free port, and collects its output. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'radiance-test-'));
  database = await migratedDatabase(folder);
  const probe = (await import('node:net')).createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  url = `http://127.0.0.1:${port}`;
  child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      PICTURE_WARM_UP: 'off',
      LOG_LEVEL: 'debug',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      DEMO_DATA: 'false',
    },
  });
  const isReady = new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      log += chunk.toString();
      if (log.includes('Radiance is running')) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => reject(new Error(log)));
  });
  await isReady;
});
afterAll(async () => {
  child.kill('SIGKILL');
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

interface Entry {
  level: string;
  request_id?: string;
  path?: string;
  status?: number;
  err?: { message: string };
}
const entries = (): Entry[] =>
  log
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Entry);
/** Waits for the line, because the server writes it after the answer. */
async function entryOf(requestId: string, isIt: (entry: Entry) => boolean = () => true): Promise<Entry> {
  let found: Entry | undefined;
  const isWritten = (): boolean => {
    found = entries().find((entry) => entry.request_id === requestId && isIt(entry));
    return found !== undefined;
  };
  await until(isWritten, `the log told nothing of ${requestId}`);
  return found ?? { level: '' };
}

describe('the log', () => {
  it('records of each request its route and status, and nothing about the person', async () => {
    // Lines of the start may name settings, so the test drops them.
    log = '';
    const signedIn = await supertest(url).post('/api/auth/sign-in').send(ADMIN).expect(200);
    const { access_token, refresh_token } = signedIn.body as Session;
    const asAdmin = { Authorization: `Bearer ${access_token}` };
    await supertest(url)
      .post('/api/auth/sign-in')
      .send({ ...ADMIN, password: 'otra-clave-errada' })
      .expect(400);
    await supertest(url)
      .post('/api/leads')
      .set({
        'X-Forwarded-For': '203.0.113.77',
        'User-Agent': 'Navegador-de-Violeta',
        Cookie: 'secreto=1',
        'Idempotency-Key': 'clave-de-violeta',
      })
      .send(PERSON)
      .expect(201);
    await supertest(url)
      .post('/api/leads')
      .send({ ...PERSON, phone: '1' })
      .expect(400);
    await supertest(url)
      .get('/api/leads')
      .query({ filter: JSON.stringify({ q: 'violeta' }) })
      .set(asAdmin)
      .expect(200);
    await supertest(url).get('/api/people').query({ email: PERSON.email }).set(asAdmin).expect(200);
    await supertest(url).get('/api/leads').set('Authorization', `Bearer ${access_token}x`).expect(401);
    const fresh = (await supertest(url).post('/api/auth/refresh').send({ refresh_token }).expect(200)).body as Session;
    const reused = await supertest(url).post('/api/auth/refresh').send({ refresh_token }).expect(401);
    await entryOf((reused.body as Problem).request_id ?? '');

    expect(entries().find(({ path }) => path === '/api/leads')).toMatchObject({
      level: 'info',
      method: 'POST',
      path: '/api/leads',
      status: 201,
      ms: expect.any(Number),
    });
    const secrets = [
      ADMIN.email,
      ADMIN.password,
      'otra-clave-errada',
      access_token,
      refresh_token,
      fresh.access_token,
      fresh.refresh_token,
      'Bearer',
      PERSON.email,
      'violeta',
      'Violeta',
      'Ferr',
      PERSON.phone,
      'cicatriz',
      '203.0.113.77',
      '127.0.0.1',
      'Navegador',
      'secreto',
      'clave-de-violeta',
    ];
    for (const secret of secrets) expect([secret, log.includes(secret)]).toEqual([secret, false]);
  });

  it('contains no self-service link, in any request and from anybody', async () => {
    const { access_token } = (await supertest(url).post('/api/auth/sign-in').send(ADMIN).expect(200)).body as Session;
    const asAdmin = { Authorization: `Bearer ${access_token}` };
    const treatment = await supertest(url).post('/api/treatments').set(asAdmin).send({
      name: 'Peeling',
      description: 'x',
      price: 1,
      duration: 60,
      category: 'Facial',
      image_url: 'https://a.example/a.jpg',
    });
    const { id: treatment_id } = treatment.body as { id: string };
    const days = await supertest(url).get('/api/availability/next').query({ treatment_id, limit: 20 }).expect(200);
    const [last] = (days.body as { date: string; time: string }[]).toReversed();
    const booked = await supertest(url)
      .post('/api/appointments')
      .send({ client_name: PERSON.name, email: PERSON.email, phone: PERSON.phone, treatment_id, ...last })
      .expect(201);
    const token = (booked.body as { manage_url: string }).manage_url.split('/').at(-1) ?? '';
    expect(token).toHaveLength(43);
    log = '';
    await supertest(url).get(`/api/manage/${token}`).expect(200);
    await supertest(url).get(`/cita/${token}?utm_source=mail`);
    for (const path of [`//cita//${token}`, `/%63ita/${token}`, `/cita%2f${token}`, `/cita%252f${token}`, `/p%65dido/${token}`])
      await supertest(url).get(path);
    await supertest(url).get(`/espera/${token}`);
    await supertest(url).get(`/api/waiting/offers/${token}`).expect(404);
    await supertest(url).post(`/api/waiting/offers/${token}/accept`).set(asAdmin).expect(404);
    await supertest(url).get(`/API/manage/${token}`);
    await supertest(url).get(`/api/manage/${token}/x`).expect(404);
    await supertest(url).get(`/admin/invitacion/${token}`);
    await supertest(url).get(`/admin/contrasena/${token}`);
    await supertest(url).get(`/api/auth/invitations/${token}`).expect(410);
    await supertest(url).post(`/api/auth/invitations/${token}/accept`).set(asAdmin).send({ password: 'x' }).expect(400);
    await supertest(url).post(`/api/auth/password-reset/${token}`).set(asAdmin).send({ password: 'mi perro azul' }).expect(410);
    await supertest(url).post(`/api/manage/${token}/move`).set(asAdmin).send({ date: '2020-01-01', time: '10:00' }).expect(400);
    const over = await supertest(url).post(`/api/manage/${token}/cancel`).set(asAdmin);
    await entryOf(String(over.headers['x-request-id']));
    expect(entries().map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/api/manage/:token',
        '/cita/:token',
        '/espera/:token',
        '/api/waiting/offers/:token',
        '/api/waiting/offers/:token/accept',
        '/api/manage/:token/x',
        '/api/manage/:token/cancel',
        '/admin/invitacion/:token',
        '/admin/contrasena/:token',
        '/api/auth/invitations/:token',
        '/api/auth/invitations/:token/accept',
        '/api/auth/password-reset/:token',
      ]),
    );
    expect(log).not.toContain(token.slice(0, 12));
    const audit = await supertest(url).get('/api/audit').set(asAdmin).expect(200);
    expect(audit.text).not.toContain(token.slice(0, 12));
  });

  it('contains no secret calendar address, whether it is read, misspelt or revoked', async () => {
    const { access_token } = (await supertest(url).post('/api/auth/sign-in').send(ADMIN).expect(200)).body as Session;
    const asAdmin = { Authorization: `Bearer ${access_token}` };
    const made = await supertest(url).post('/api/practitioners').set(asAdmin).send({ name: 'Elena' }).expect(201);
    const calendar = `/api/practitioners/${(made.body as { id: string }).id}/calendar`;
    const feed = await supertest(url).post(calendar).set(asAdmin).send({}).expect(201);
    const address = new URL((feed.body as { url: string }).url);
    const [token = ''] = [...address.searchParams.values()];
    expect(token).toHaveLength(43);
    log = '';
    const read = await supertest(url).get(`${address.pathname}${address.search}`).expect(200);
    expect(read.headers['referrer-policy']).toBe('no-referrer');
    await supertest(url).get(`//api//calendar.ics${address.search}`);
    await supertest(url).get(`/api/calendar.ics/x${address.search}`).expect(404);
    await supertest(url).post(`${address.pathname}${address.search}`).expect(405);
    await supertest(url).get(`/api/leads${address.search}`).set('Referer', address.href).expect(401);
    await supertest(url).delete(calendar).set(asAdmin).expect(204);
    const last = await supertest(url).get(`${address.pathname}${address.search}`).expect(404);
    await entryOf(String(last.headers['x-request-id']));
    expect(entries().map(({ path }) => path)).toEqual(expect.arrayContaining(['/api/calendar.ics', '/api/calendar.ics/x']));
    expect(log).not.toContain(token.slice(0, 12));
    const audit = await supertest(url).get('/api/audit').set(asAdmin).expect(200);
    expect(audit.text).not.toContain(token.slice(0, 12));
  });

  it('has the request id that the answer and its error body show, made by the server', async () => {
    const answer = await supertest(url).get('/api/leads').set('X-Request-Id', 'inventado\n{"level":"fatal"}'.replace('\n', ' '));
    const { request_id } = answer.body as Problem;
    expect(request_id).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    expect(answer.headers['x-request-id']).toBe(request_id);
    expect(await entryOf(request_id ?? '')).toMatchObject({ path: '/api/leads', status: 401 });
    expect(log).not.toContain('inventado');
  });

  it('records the cause of a failure under its request id, without the typed values; the answer names no cause', async () => {
    const settings = readSettings({ DATA_DIR: folder, DATABASE_URL: database.url });
    const other = await openDatabase(settings.database, ENTITIES);
    await runSql(other, 'DROP TABLE leads');
    await other.close();
    log = '';
    const answer = await supertest(url).post('/api/leads').send(PERSON);
    expect(answer.status).toBe(500);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.text).not.toMatch(/leads|INSERT|SQL|\bat \//i);
    const failed = await entryOf((answer.body as Problem).request_id ?? '', ({ err }) => err !== undefined);
    expect(failed).toMatchObject({
      level: 'error',
      err: { message: expect.stringContaining('leads'), stack: expect.stringContaining('at ') },
    });
    for (const secret of [PERSON.email, 'Violeta', 'Ferr', PERSON.phone, 'cicatriz'])
      expect([secret, log.includes(secret)]).toEqual([secret, false]);
  });
});
