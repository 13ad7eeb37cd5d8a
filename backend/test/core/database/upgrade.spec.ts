import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { createConnection } from 'mysql2/promise';
import supertest from 'supertest';
import { createApp, type RunningApp } from '../../../src/app.js';
import type { Appointment, Client, Lead, Order, Product } from '../../../src/contract/index.js';
import { Clock } from '../../../src/core/clock.js';
import { readSettings } from '../../../src/core/settings/settings.js';
import { emptyDatabase, isOnMysql } from '../../support/app.js';

/** Databases that the first release filled through its own API: see the note in the folder. */
const FIXTURE = fileURLToPath(new URL('../../support/first-release/', import.meta.url));
const read = (name: string): Buffer => readFileSync(join(FIXTURE, name));

interface Stored {
  made_at: string;
  admin: { email: string; password: string };
  access_token: string;
  refresh_token: string;
  treatment_id: string;
  product_ids: string[];
  appointment_ids: string[];
  order: { reference: string; ids: string[] };
  lead_id: string;
}
const stored = JSON.parse(read(isOnMysql ? 'mysql.json' : 'sqlite.json').toString()) as Stored;

class NextHour extends Clock {
  override now(): Date {
    return new Date(new Date(stored.made_at).getTime() + 3_600_000);
  }
}

async function loadDump(uri: string): Promise<void> {
  const connection = await createConnection({ uri, multipleStatements: true });
  await connection.query(read('mysql.sql').toString());
  await connection.end();
}

let running: RunningApp;
let drop: () => Promise<void>;
let site: ReturnType<typeof supertest>;
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'radiance-first-'));
  const database = await emptyDatabase(folder);
  if (isOnMysql) await loadDump(database.url);
  else writeFileSync(join(folder, 'test.sqlite'), gunzipSync(read('sqlite.gz')));
  copyFileSync(join(FIXTURE, 'auth-keys.json'), join(folder, 'auth-keys.json'));
  const settings = readSettings({
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    PUBLIC_URL: 'https://clinica.example',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'fatal',
    ACCESS_TOKEN_SECONDS: '86400',
  });
  running = await createApp(settings, { clock: new NextHour() });
  await new Promise<void>((resolve) => running.server.listen(0, '127.0.0.1', resolve));
  site = supertest(`http://127.0.0.1:${(running.server.address() as AddressInfo).port}`);
  drop = async () => {
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  };
});
afterAll(async () => {
  await running.close();
  await drop();
});

const withToken = (method: 'get' | 'put' | 'post', path: string) =>
  site[method](path).set('Authorization', `Bearer ${stored.access_token}`);
const listed = async <Row>(path: string): Promise<Row[]> => (await withToken('get', path).expect(200)).body as Row[];

describe('a database of the first release', () => {
  it('keeps its sessions and passwords', async () => {
    expect((await withToken('get', '/api/auth/session').expect(200)).body).toMatchObject({ user: { email: stored.admin.email } });
    const { refresh_token } = stored;
    const next = (await site.post('/api/auth/refresh').send({ refresh_token }).expect(200)).body as { access_token: string };
    await site.get('/api/auth/session').set('Authorization', `Bearer ${next.access_token}`).expect(200);
    await site.post('/api/auth/sign-in').send(stored.admin).expect(200);
  });

  it('keeps its appointments, which occupy their hours and can be moved', async () => {
    const before = await listed<Appointment>('/api/appointments?sort=["date","ASC"]');
    expect(before.map(({ id, date, time, status }) => [id, date, time, status])).toEqual([
      [stored.appointment_ids[0], '2026-12-01', '10:00', 'pending'],
      [stored.appointment_ids[1], '2026-12-02', '17:00', 'confirmed'],
    ]);
    const { treatment_id } = stored;
    const booking = {
      client_name: 'Eva Díaz',
      email: 'eva@example.com',
      phone: '600000001',
      treatment_id,
      date: '2026-12-01',
      time: '10:00',
    };
    expect((await site.post('/api/appointments').send(booking)).status).toBe(409);
    await withToken('put', `/api/appointments/${stored.appointment_ids[0]}`)
      .send({ date: '2026-12-03', time: '12:00' })
      .expect(200);
    expect((await site.post('/api/appointments').send(booking)).status).toBe(201);
    expect((await site.post('/api/appointments').send({ ...booking, date: '2026-12-03', time: '12:00' })).status).toBe(409);
  });

  it('keeps its orders as one cart, whose status can change and whose stock returns', async () => {
    const [first = ''] = stored.order.ids;
    const { cart_id } = (await withToken('get', `/api/orders/${first}`).expect(200)).body as Order;
    const cart = (await withToken('get', `/api/carts/${cart_id}`).expect(200)).body as { lines: unknown[]; fulfilment: string };
    expect(cart).toMatchObject({ fulfilment: 'new', reference: stored.order.reference });
    expect(cart.lines).toHaveLength(2);
    const stocks = async (): Promise<number[]> =>
      Promise.all(stored.product_ids.map(async (id) => ((await site.get(`/api/products/${id}`)).body as Product).stock));
    expect(await stocks()).toEqual([9, 8]);
    await withToken('put', `/api/carts/${cart_id}`).send({ fulfilment: 'cancelled' }).expect(200);
    expect(await stocks()).toEqual([10, 10]);
  });

  it('has a client for each person who sent anything, and all rows of the person refer to it', async () => {
    const clients = await listed<Client>('/api/clients');
    for (const list of ['appointments', 'orders', 'leads'])
      for (const { email, client_id } of await listed<Lead>(`/api/${list}`))
        expect(clients.find(({ id }) => id === client_id)?.emails).toContain(email);
    expect(new Set(clients.flatMap(({ emails }) => emails)).size).toBe(clients.length);
  });

  it('keeps its messages and shows its catalogue with its pictures', async () => {
    expect((await withToken('get', `/api/leads/${stored.lead_id}`).expect(200)).body).toMatchObject({ email: 'eva@example.com' });
    for (const id of stored.product_ids) {
      const { image_url } = (await site.get(`/api/products/${id}`).expect(200)).body as Product;
      expect((await site.get(new URL(image_url).pathname).expect(200)).type).toBe('image/jpeg');
    }
    expect((await site.get('/tratamientos').expect(200)).text).toContain('Limpieza facial «piel ñ»');
  });
});
