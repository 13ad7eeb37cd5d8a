import { DataSource } from 'typeorm';
import { verifyChain, type Verdict } from '../../src/core/audit/audit-hash-chain.js';
import { dataSourceOptions } from '../../src/core/database/data-sources.js';
import { Database } from '../../src/core/database/database.js';
import type { AuditEntry } from '../../src/contract/index.js';
import { ENTITIES } from '../../src/entities.js';
import type { TestApp } from './app.js';

/** What the tests of the audit ask of a site, by default of `app()`. */
export function auditOf(app: () => TestApp) {
  const entries = async (filter: object = {}, of = app()): Promise<AuditEntry[]> =>
    (await of.admin.get(`/api/audit?filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,999]`)).body as AuditEntry[];
  const verdict = (of = app()): Promise<Verdict> => verifyChain(of.running.app.get(Database).reader.manager);

  /** As somebody with the database's password, past the program. */
  async function sql<T = unknown>(statement: string, of = app()): Promise<T[]> {
    const dataSource = await new DataSource(dataSourceOptions(of.settings.database, 'writer', ENTITIES)).initialize();
    try {
      return await dataSource.query<T[]>(statement);
    } finally {
      await dataSource.destroy();
    }
  }

  /** Everything that the chain and what lies beside it hold. */
  const everything = async (): Promise<string> =>
    JSON.stringify([await sql('SELECT * FROM audit_entries'), await sql('SELECT * FROM audit_details')]);
  return { entries, verdict, sql, everything };
}
