import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { Database } from '../src/platform/database/database.js';
import { takeIn } from '../src/platform/search/take-in.js';
import { emptyDatabase, isOnMysql, startApp, type TestApp } from './app.js';
import { aLead, anAppointment, aTreatment } from './factories.js';
import { statementsOf } from './statements.js';

const folder = mkdtempSync(join(tmpdir(), 'radiance-test-'));
const user = `plain_${randomBytes(5).toString('hex')}`;
let database: Awaited<ReturnType<typeof emptyDatabase>>;
let url: URL;
let app: TestApp | undefined;

/** As whoever runs the server, not as the program's own user. */
async function asServer(...statements: readonly string[]): Promise<void> {
  const connection = await createConnection(database.url);
  for (const statement of statements) await connection.query(statement);
  await connection.end();
}

async function started(): Promise<{ site: TestApp; warnings: string }> {
  const said = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    app = await startApp({ DATABASE_URL: url.href });
    return { site: app, warnings: said.mock.calls.map(([text]) => String(text)).join('') };
  } finally {
    said.mockRestore();
  }
}

/** What lists, searches and figures tell, and what the database was asked for it. */
async function asked(site: TestApp) {
  const answers: string[] = [];
  const statements = await statementsOf(site.running.app.get(Database), async () => {
    for (const filter of [{}, { contacted: false }, { q: 'nunez' }, { q: 'nunez', contacted: false }]) {
      const answer = await site.admin
        .get('/api/leads')
        .query({ filter: JSON.stringify(filter) })
        .expect(200);
      const rows = answer.body as { name: string }[];
      answers.push(`${answer.headers['content-range']}: ${rows.map(({ name }) => name).join(', ')}`);
    }
    const { body: figures } = await site.admin.get('/api/dashboard').expect(200);
    const { body: activity } = await site.admin.get('/api/dashboard/activity').expect(200);
    answers.push(JSON.stringify([figures, activity]));
  });
  const lists = statements.filter((statement) => !statement.includes('search_grams'));
  return { answers, counts: lists.filter((statement) => /COUNT\(.*FROM .?(leads|appointments|orders)/i.test(statement)) };
}

const onServer = isOnMysql ? describe : describe.skip;

onServer('a database user who may make no triggers', () => {
  beforeAll(async () => {
    database = await emptyDatabase(folder);
    url = new URL(database.url);
    const schema = url.pathname.slice(1);
    await asServer(
      `CREATE USER ${user}@'%' IDENTIFIED BY 'secreta'`,
      `GRANT ALL PRIVILEGES ON \`${schema}\`.* TO ${user}@'%'`,
      `REVOKE TRIGGER ON \`${schema}\`.* FROM ${user}@'%'`,
    );
    url.username = user;
    url.password = 'secreta';
  });
  afterAll(async () => {
    await app?.close();
    await asServer(`DROP USER ${user}@'%'`);
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is told so at each start, gets right lists all the same, and quick ones once it may', async () => {
    const { site, warnings } = await started();
    expect(warnings).toMatch(/no triggers can be made here \(ER_(TABLEACCESS|BINLOG).*lists are counted whenever they are shown/);
    expect(warnings).toMatch(/searches look through whole lists/);
    expect(warnings).toMatch(/what the last weeks brought is counted whenever it is shown/);
    const treatment = await aTreatment(site);
    await anAppointment(site, treatment);
    for (const [name, contacted] of [
      ['Ana Núñez', true],
      ['Eva Núñez', false],
      ['Luz Gil', false],
    ] as const) {
      site.clock.pass(1000);
      await aLead(site, { name, contacted });
    }
    const slow = await asked(site);
    expect(slow.answers.slice(0, 4)).toEqual([
      'leads 0-2/3: Luz Gil, Eva Núñez, Ana Núñez',
      'leads 0-1/2: Luz Gil, Eva Núñez',
      'leads 0-1/2: Eva Núñez, Ana Núñez',
      'leads 0-0/1: Eva Núñez',
    ]);
    expect(slow.answers[4]).toContain('"leads_pending":2');
    expect(slow.counts).not.toEqual([]);
    await site.close();

    const again = await started();
    expect(again.warnings).toMatch(/lists are counted whenever they are shown/);
    await again.site.close();

    await asServer(
      `GRANT TRIGGER ON \`${url.pathname.slice(1)}\`.* TO ${user}@'%'`,
      // A server with a binary log, as MySQL is by itself, asks for this too.
      `GRANT SUPER ON *.* TO ${user}@'%'`,
    );
    const quick = await started();
    expect(quick.warnings).not.toContain('no triggers');
    expect((await asked(quick.site)).answers).toEqual(slow.answers);
    await takeIn(quick.site.running.app.get(Database), { fewest: 1 });
    const indexed = await asked(quick.site);
    expect(indexed.answers).toEqual(slow.answers);
    expect(indexed.counts).toEqual([]);
    quick.site.clock.pass(60_000);
    await aLead(quick.site, { name: 'Iris Núñez' });
    expect((await asked(quick.site)).answers.slice(2, 4)).toEqual([
      'leads 0-2/3: Iris Núñez, Eva Núñez, Ana Núñez',
      'leads 0-1/2: Iris Núñez, Eva Núñez',
    ]);
  });
});
