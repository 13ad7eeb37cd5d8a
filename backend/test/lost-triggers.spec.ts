import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import supertest from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { openMysqlRoad } from '../scripts/chaos/rig/mysql-road.mjs';
import { createApp } from '../src/app.js';
import { Database } from '../src/platform/database/database.js';
import { takeIn } from '../src/platform/search/take-in.js';
import { emptyDatabase, isOnMysql, startApp, type TestApp } from './app.js';
import { aLead, aProduct, aTreatment, anAppointment, anOrder } from './factories.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  const treatment = await aTreatment(app, { name: 'Peeling' });
  await anAppointment(app, treatment, { client_name: 'Ana Ortega', date: '2026-07-14', time: '10:00' });
  await anOrder(app, await aProduct(app, { name: 'Crema', stock: 9 }), { client_name: 'Ana Ortega' });
  for (const name of ['Lucía Fernández', 'Eva Núñez', 'Rosa Gil']) await aLead(app, { name });
});
afterAll(() => app.close());

const sql = <T>(statement: string): Promise<T[]> => app.running.app.get(Database).tx((manager) => manager.query<T[]>(statement));
const triggers = (): Promise<{ name: string; does: string }[]> =>
  sql(
    isOnMysql
      ? "SELECT trigger_name AS name, TRIM(TRAILING ';' FROM action_statement) AS does FROM information_schema.triggers WHERE trigger_schema = DATABASE() ORDER BY 1"
      : "SELECT name, sql AS does FROM sqlite_master WHERE type = 'trigger' ORDER BY 1",
  );
const loseTriggers = async (): Promise<void> => {
  for (const { name } of await triggers()) await sql(`DROP TRIGGER ${name}`);
};
/** What the lists of a process say that starts now: how many there are, and whom a search finds. */
async function startedAgain<T>(ask: (admin: TestAgent) => Promise<T>): Promise<T> {
  const again = await createApp(app.settings, { clock: app.clock });
  await new Promise<void>((resolve) => again.server.listen(0, '127.0.0.1', resolve));
  const { port } = again.server.address() as AddressInfo;
  const admin = supertest.agent(`http://127.0.0.1:${port}`).set('Authorization', `Bearer ${app.adminToken}`);
  try {
    return await ask(admin);
  } finally {
    await again.close();
  }
}
const totalOf = async (admin: TestAgent, list: string, filter: object = {}): Promise<number> => {
  const answer = await admin
    .get(`/api/${list}`)
    .query({ filter: JSON.stringify(filter), range: '[0,1]' })
    .expect(200);
  return Number(String(answer.headers['content-range']).split('/')[1]);
};
const totals = async (admin: TestAgent): Promise<Record<string, number>> => ({
  leads: await totalOf(admin, 'leads'),
  unanswered: await totalOf(admin, 'leads', { contacted: false }),
  appointments: await totalOf(admin, 'appointments'),
  orders: await totalOf(admin, 'orders'),
  fernandez: await totalOf(admin, 'leads', { q: 'ernánde' }),
  quesada: await totalOf(admin, 'leads', { q: 'quesada' }),
  unansweredQuesada: await totalOf(admin, 'leads', { q: 'quesada', contacted: false }),
});
const ofDays = async (): Promise<number> => {
  const [row] = await sql<{ total: number | string }>("SELECT SUM(total) AS total FROM day_counts WHERE list = 'leads.day'");
  return Number(row?.total);
};

describe('a database whose triggers have been lost, as by a dump without them', () => {
  let before: { name: string; does: string }[];
  const said = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  afterAll(() => said.mockRestore());

  it('is counted and indexed again by the next start, which also makes its triggers again', async () => {
    await takeIn(app.running.app.get(Database), { fewest: 1 });
    before = await triggers();
    expect(before.length).toBeGreaterThan(20);
    await loseTriggers();
    await sql("DELETE FROM leads WHERE name = 'Lucía Fernández'");
    await sql("UPDATE leads SET name = 'Eva Quesada', search_text = 'eva quesada', contacted = 1 WHERE name = 'Eva Núñez'");
    await sql('DELETE FROM appointments');
    expect(await startedAgain(totals)).toEqual({
      leads: 2,
      unanswered: 1,
      appointments: 0,
      orders: 1,
      fernandez: 0,
      quesada: 1,
      unansweredQuesada: 0,
    });
    expect(await triggers()).toEqual(before);
    expect(await ofDays()).toBe(2);
    expect(said.mock.calls.join()).toContain('rows are counted again');
    await expect(sql('DELETE FROM audit_entries')).rejects.toThrow('append-only');
  });

  it('keeps counting and finding afterwards, and is left alone by a start that misses nothing', async () => {
    await aLead(app, { name: 'Inés Quesada' });
    said.mockClear();
    expect(await startedAgain(totals)).toMatchObject({ leads: 3, unanswered: 2, quesada: 2, unansweredQuesada: 1 });
    expect(said.mock.calls.join()).not.toContain('again');
  });

  it('is also made whole where only one of them is missing, or what they have written', async () => {
    await sql('DROP TRIGGER leads_counted_delete');
    await sql('DROP TRIGGER leads_days_delete');
    await sql('DROP TRIGGER leads_marked_update');
    await sql('DROP TRIGGER appointments_dated_update');
    await sql("DELETE FROM leads WHERE name = 'Rosa Gil'");
    expect(await startedAgain(totals)).toMatchObject({ leads: 2 });
    await sql('DELETE FROM row_counts');
    await sql('DELETE FROM day_counts');
    await sql('DELETE FROM search_lists');
    expect(await startedAgain(totals)).toMatchObject({ leads: 2, quesada: 2, unansweredQuesada: 1 });
    expect(await ofDays()).toBe(2);
    expect(await triggers()).toEqual(before);
  });
});

(isOnMysql ? describe : describe.skip)('a server that knows no triggers, as TiDB', () => {
  it('is served all the same: rows are counted and looked through when they are asked for', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'radiance-test-'));
    const { url, drop } = await emptyDatabase(folder);
    const without = (chunk: Buffer): Buffer =>
      Buffer.from(chunk.toString('latin1').replaceAll('CREATE TRIGGER', 'CREATE TRIGGEX'), 'latin1');
    const road = await openMysqlRoad(url, undefined, without);
    const said = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const site = await startApp({ DATABASE_URL: road.url });
    expect(said.mock.calls.join()).toMatch(/no triggers can be made here \(ER_PARSE_ERROR\)/);
    said.mockRestore();
    await aLead(site, { name: 'Lucía Fernández' });
    await aLead(site, { name: 'Inés Quesada' });
    expect(await totals(site.admin)).toMatchObject({ leads: 2, unanswered: 2, orders: 0, fernandez: 1, quesada: 1 });
    const { reader } = site.running.app.get(Database);
    const found = await reader.query<object[]>(
      'SELECT 1 FROM information_schema.triggers WHERE trigger_schema = DATABASE() UNION ALL SELECT 1 FROM row_counts',
    );
    expect(found).toEqual([]);
    await site.close();
    road.close();
    await drop();
    rmSync(folder, { recursive: true, force: true });
  });
});
