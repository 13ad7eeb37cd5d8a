import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadSqliteDriver, type SqliteConnection } from '../../src/core/database/sqlite-driver.js';
import { isOnMysql, startApp, type TestApp } from '../support/app.js';
import { aProduct } from '../support/factories.js';

const LEAD = { name: 'Ana López', email: 'ana@example.com', phone: '612345678', message: 'Quiero información' };

/** Another program, such as a backup, holds SQLite's write lock. */
(isOnMysql ? describe.skip : describe)('while another program holds SQLite’s write lock', () => {
  let app: TestApp;
  let outside: SqliteConnection;
  beforeAll(async () => {
    app = await startApp();
    if (app.settings.database.dialect !== 'sqlite') throw new Error('This is about SQLite');
    outside = new (loadSqliteDriver())(app.settings.database.file);
    await aProduct(app, { name: 'Crema de noche' });
  });
  afterAll(async () => {
    outside.close();
    await app.close();
  });

  it('pages and lists are answered, and a write waits until the lock is free', async () => {
    outside.exec('BEGIN IMMEDIATE');
    let isWritten = false;
    const write = app.visitor
      .post('/api/leads')
      .send(LEAD)
      .then(({ status }) => {
        isWritten = true;
        return status;
      });
    expect((await app.visitor.get('/tienda')).text).toContain('Crema de noche');
    expect((await app.admin.get('/api/leads')).status).toBe(200);
    expect(isWritten).toBe(false);
    outside.exec('COMMIT');
    expect(await write).toBe(201);
  });

  it('a write that has waited for too long is answered with 503, and the process is not ready', async () => {
    outside.exec('BEGIN IMMEDIATE');
    const [write, ready] = await Promise.all([
      app.visitor.post('/api/leads').send(LEAD),
      app.visitor.get('/api/health/ready'),
      app.visitor.get('/tienda?mientras').expect(200),
    ]);
    expect([write.status, write.headers['retry-after'], ready.status]).toEqual([503, '5', 503]);
    outside.exec('COMMIT');
    expect((await app.visitor.get('/api/health/ready')).status).toBe(200);
    expect((await app.visitor.post('/api/leads').send(LEAD)).status).toBe(201);
  });
});
