import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { In, type EntitySubscriberInterface } from 'typeorm';
import { ENTITIES } from '../../../src/entities.js';
import { LeadEntity } from '../../../src/office/leads/lead.entity.js';
import { openDatabase } from '../../../src/core/database/data-sources.js';
import { Database } from '../../../src/core/database/database.js';
import { connectionOf } from '../../../src/core/database/sqlite-driver.js';
import { MailQueue } from '../../../src/mail/mail-queue.js';
import { MessageEntity } from '../../../src/mail/message.entity.js';
import { ADMIN, isOnMysql, NOW, startApp, type TestApp } from '../../support/app.js';
import { aProduct } from '../../support/factories.js';
import { runSql } from '../../support/unaudited.js';

let app: TestApp;
let database: Database;
beforeAll(async () => {
  app = await startApp();
  database = app.running.app.get(Database);
});
afterAll(() => app.close());

let acknowledged = 0;
async function send(person: string): Promise<Response> {
  const answer = await app.visitor.post('/api/leads').send({
    name: 'Ana López',
    email: `${person}@example.com`,
    phone: '612345678',
    message: 'Quiero información '.repeat(20),
  });
  if (answer.status === 201) acknowledged += 1;
  return answer;
}
const sendMany = (count: number): Promise<number[]> =>
  Promise.all(Array.from({ length: count }, async (_, person) => (await send(`ana${person}`)).status));
const readiness = async (): Promise<number> => (await app.visitor.get('/api/health/ready')).status;

/** Reads by a new connection, as the next process would. */
async function stored(): Promise<number> {
  const next = await openDatabase(app.settings.database, ENTITIES);
  const count = await next.reader.manager.count(LeadEntity);
  await next.close();
  return count;
}

/** Limits the file to so many pages. SQLite then fails as on a full disk. */
const leaveRoomFor = (pages: number): Promise<unknown> => runSql(database, `PRAGMA max_page_count = ${pages}`);
const ENOUGH = 1_000_000;

async function fill(): Promise<Response> {
  await leaveRoomFor(1);
  let answer = await send('lleno');
  for (let sent = 1; answer.status === 201; sent++) {
    if (sent === 5000) throw new Error('The disk did not get full');
    answer = await send('lleno');
  }
  return answer;
}

(isOnMysql ? describe.skip : describe)('while the disk is full', () => {
  afterEach(() => leaveRoomFor(ENOUGH));

  it('what has to be written is answered with 503, a sentence and when to come again', async () => {
    const answer = await fill();
    expect([answer.status, answer.type, answer.headers['retry-after']]).toEqual([503, 'application/problem+json', '5']);
    expect(answer.body).toMatchObject({ message: 'Servicio no disponible. Inténtalo de nuevo en unos minutos.' });
  });

  it('reading requests still work: pages, lists and sessions', async () => {
    await aProduct(app, { name: 'Crema de noche' });
    await fill();
    expect((await app.visitor.get('/tienda')).text).toContain('Crema de noche');
    expect((await app.admin.get('/api/leads')).status).toBe(200);
    expect((await app.admin.get('/api/auth/session')).body).toMatchObject({ user: { email: ADMIN.email } });
    expect((await app.visitor.post('/api/auth/sign-in').send({ ...ADMIN, password: 'otra-clave' })).status).toBe(400);
  });

  it('the process is not ready, and is again when space has returned', async () => {
    await fill();
    expect(await readiness()).toBe(503);
    await leaveRoomFor(ENOUGH);
    expect(await readiness()).toBe(200);
  });

  it('what is acknowledged is stored, then and when space has returned', async () => {
    await fill();
    await sendMany(40);
    await leaveRoomFor(ENOUGH);
    expect(await sendMany(30)).toEqual(Array(30).fill(201));
    expect((await app.admin.get('/api/leads?range=[0,0]')).headers['content-range']).toBe(`leads 0-0/${acknowledged}`);
    expect(await stored()).toBe(acknowledged);
  });

  it('a transaction that SQLite has ended is not continued statement by statement', async () => {
    await leaveRoomFor(1);
    const insert = (bytes: number): string =>
      `INSERT INTO change_counters (topic, version) VALUES ('prueba', zeroblob(${bytes}))`;
    const half = database.tx(async (manager) => {
      await manager.queryRunner?.query(insert(1_000_000)).catch(() => undefined);
      await manager.queryRunner?.query(insert(1));
    });
    await expect(half).rejects.toThrow();
    expect(await database.reader.query("SELECT * FROM change_counters WHERE topic = 'prueba'")).toEqual([]);
  });
});

(isOnMysql ? describe.skip : describe)('a file that may not be written any more', () => {
  it('answers 503, is not ready, and recovers by itself once it may write', async () => {
    await app.running.app.get(MailQueue).sendDue();
    // SQLite reports the same error for a disk that the system made read-only.
    const connection = await database.tx(({ dataSource }) => connectionOf(dataSource));
    connection.pragma('query_only = ON');
    const answer = await send('sololectura');
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(await sendMany(5)).toEqual(Array(5).fill(201));
    expect([await readiness(), await stored()]).toEqual([200, acknowledged]);
  });
});

const FULL = { code: 'SQLITE_FULL', message: 'database or disk is full' };
const UNREADABLE = { code: 'SQLITE_IOERR_WRITE', message: 'disk I/O error' };

/** From now on the writer's connection fails at the statements that `isBroken` picks, with the driver's error. */
async function breakWriter(failure: object, isBroken: (sql: string) => boolean, isRolledBack = true): Promise<() => void> {
  // Sends the mails of earlier tests first, because their job would meet the failure.
  await app.running.app.get(MailQueue).sendDue();
  const source = await database.tx(({ dataSource }) => Promise.resolve(dataSource));
  const connection = await connectionOf(source);
  const breaker: EntitySubscriberInterface = {
    beforeQuery: ({ query }) => {
      if (!isBroken(query)) return;
      if (isRolledBack && connection.inTransaction) connection.exec('ROLLBACK');
      throw Object.assign(new Error(), failure);
    },
  };
  source.subscribers.push(breaker);
  return () => void source.subscribers.splice(source.subscribers.indexOf(breaker), 1);
}

(isOnMysql ? describe.skip : describe)('a COMMIT that fails', () => {
  it('answers 503 to every write of the transaction, and stores none of them', async () => {
    const mend = await breakWriter(FULL, (sql) => sql === 'COMMIT');
    expect(await sendMany(10)).toEqual(Array(10).fill(503));
    expect(await readiness()).toBe(503);
    mend();
    expect(await sendMany(10)).toEqual(Array(10).fill(201));
    expect([await readiness(), await stored()]).toEqual([200, acknowledged]);
  });

  it('leaves a transaction that nothing ends to a new connection', async () => {
    await breakWriter(UNREADABLE, (sql) => sql === 'COMMIT' || sql === 'ROLLBACK', false);
    expect((await send('rota')).status).toBe(503);
    expect(await sendMany(10)).toEqual(Array(10).fill(201));
    expect([await readiness(), await stored()]).toEqual([200, acknowledged]);
  });

  it('leaves nothing open in which later writes would vanish, even when a refusal comes between', async () => {
    const mend = await breakWriter(FULL, (sql) => sql === 'COMMIT');
    expect((await send('rota')).status).toBe(503);
    mend();
    await expect(database.tx(() => Promise.reject(new Error('La hora está ocupada')))).rejects.toThrow('ocupada');
    expect(await sendMany(70)).toEqual(Array(70).fill(201));
    expect([await readiness(), await stored()]).toEqual([200, acknowledged]);
  });

  it('has none of the effects that wait for a COMMIT', async () => {
    const mend = await breakWriter(FULL, (sql) => sql === 'COMMIT');
    let hasRun = false;
    const failed = database.tx(async () => database.afterCommit(() => (hasRun = true)));
    await expect(failed).rejects.toThrow();
    mend();
    expect(hasRun).toBe(false);
  });
});

(isOnMysql ? describe.skip : describe)('a run of the mail queue', () => {
  it('ends when it can claim none of those that are due', async () => {
    const ids = Array.from({ length: 25 }, (_, index) => `correo-${index}`);
    const mail = {
      recipient: 'ana@example.com',
      recipient_key: '',
      subject: 'Hola',
      body: 'Hola',
      state: 'waiting',
      attempts: 0,
    } as const;
    await runSql(database, 'CREATE TRIGGER held BEFORE UPDATE ON messages BEGIN SELECT RAISE(IGNORE); END');
    await database.tx(async (manager) => {
      for (const id of ids) await manager.insert(MessageEntity, { ...mail, id, next_attempt_at: NOW, created_at: NOW });
    });
    await app.running.app.get(MailQueue).sendDue();
    expect(await database.reader.manager.countBy(MessageEntity, { id: In(ids), state: 'waiting' })).toBe(25);
    await runSql(database, 'DROP TRIGGER held');
  });
});
