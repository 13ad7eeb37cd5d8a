import { expect, it } from '@jest/globals';
import { createConnection } from 'mysql2/promise';
import type { Lead } from '../../../src/contract/index.js';
import { isOnMysql, startApp, type TestApp } from '../../support/app.js';
import { aLead } from '../../support/factories.js';

const TYPED = String.raw`Dígame \', 'x'); DROP TABLE leads; -- \\`;

/** Embedded SQLite has no modes. */
(isOnMysql ? it : it.skip)(
  'what a visitor types is stored as it was typed, whatever modes the server was set up with',
  async () => {
    const server = await createConnection(process.env['TEST_MYSQL_URL'] ?? '');
    const [[before]] = (await server.query('SELECT @@GLOBAL.sql_mode AS mode')) as unknown as [[{ mode: string }]];
    let app: TestApp | undefined;
    try {
      await server.query("SET GLOBAL sql_mode = 'NO_BACKSLASH_ESCAPES'");
      app = await startApp();
      await server.query('SET GLOBAL sql_mode = ?', [before.mode]);
      const { id } = await aLead(app, { message: TYPED });
      expect(((await app.admin.get(`/api/leads/${id}`).expect(200)).body as Lead).message).toBe(TYPED);
    } finally {
      await server.query('SET GLOBAL sql_mode = ?', [before.mode]);
      await server.end();
      await app?.close();
    }
  },
);
