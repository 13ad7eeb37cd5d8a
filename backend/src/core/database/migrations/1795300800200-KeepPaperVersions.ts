import { createHash, randomUUID } from 'node:crypto';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  addColumn,
  COLUMN as C,
  createIndex,
  createTable,
  dropColumn,
  dropTable,
  isMysql,
  tableExists,
} from '../portable-sql.js';

const PART_BYTES = 60_000;

interface Consent {
  id: string;
  paper_name: string | null;
}

const OF_CONSENT = (name: string): string =>
  `CONSTRAINT \`${name}\` FOREIGN KEY (\`consent_id\`) REFERENCES \`consents\` (\`id\`) ON DELETE CASCADE ON UPDATE NO ACTION`;

/** A signed paper stays when another one takes its place; its bytes are stored in parts. */
export class KeepPaperVersions1795300800200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'consent_paper_versions', [
      `id ${C.id} NOT NULL PRIMARY KEY`,
      `consent_id ${C.id} NOT NULL`,
      `number ${C.integer} NOT NULL`,
      'name varchar(200) NOT NULL',
      `size ${C.integer} NOT NULL`,
      'sha256 varchar(64) NOT NULL',
      `stored_at ${C.instant} NOT NULL`,
      OF_CONSENT('FK_consent_paper_versions_consent'),
    ]);
    await createIndex(runner, 'UQ_consent_paper_versions', 'consent_paper_versions', ['consent_id', 'number'], true);
    await createTable(runner, 'consent_paper_parts', [
      `version_id ${C.id} NOT NULL`,
      `part ${C.integer} NOT NULL`,
      'contents blob NOT NULL',
      'PRIMARY KEY (version_id, part)',
      'CONSTRAINT `FK_consent_paper_parts_version` FOREIGN KEY (`version_id`) REFERENCES `consent_paper_versions` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION',
    ]);
    await addColumn(runner, 'consents', 'paper_version', `${C.integer} NULL`);
    await addColumn(runner, 'consents', 'paper_sha256', 'varchar(64) NULL');
    if (!(await tableExists(runner, 'consent_papers'))) return;
    const papers = (await runner.query(
      'SELECT c.id, c.paper_name FROM consent_papers p JOIN consents c ON c.id = p.consent_id',
    )) as Consent[];
    for (const paper of papers) await keepAsFirst(runner, paper);
    await dropTable(runner, 'consent_papers');
  }

  async down(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'consent_papers', [
      `consent_id ${C.id} NOT NULL PRIMARY KEY`,
      `contents ${isMysql(runner) ? 'mediumblob' : 'blob'} NOT NULL`,
      OF_CONSENT('FK_consent_papers_consent'),
    ]);
    if (await tableExists(runner, 'consent_paper_parts')) await keepNewest(runner);
    for (const table of ['consent_paper_parts', 'consent_paper_versions']) await dropTable(runner, table);
    for (const column of ['paper_sha256', 'paper_version']) await dropColumn(runner, 'consents', column);
  }
}

/** From its first line again when the process was killed meanwhile: the row it is taken from goes last. */
async function keepAsFirst(runner: QueryRunner, { id, paper_name }: Consent): Promise<void> {
  const [row] = (await runner.query('SELECT contents FROM consent_papers WHERE consent_id = ?', [id])) as { contents: Buffer }[];
  if (!row) return;
  const bytes = Buffer.from(row.contents);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const version = randomUUID();
  await runner.query('DELETE FROM consent_paper_versions WHERE consent_id = ?', [id]);
  await runner.query(
    'INSERT INTO consent_paper_versions (id, consent_id, number, name, size, sha256, stored_at) VALUES (?, ?, 1, ?, ?, ?, ?)',
    [version, id, paper_name ?? 'consentimiento', bytes.length, sha256, new Date().toISOString()],
  );
  for (let part = 0; part * PART_BYTES < bytes.length; part++) {
    const contents = bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES);
    await runner.query('INSERT INTO consent_paper_parts (version_id, part, contents) VALUES (?, ?, ?)', [
      version,
      part,
      contents,
    ]);
  }
  await runner.query('UPDATE consents SET paper_version = 1, paper_sha256 = ? WHERE id = ?', [sha256, id]);
  await runner.query('DELETE FROM consent_papers WHERE consent_id = ?', [id]);
}

async function keepNewest(runner: QueryRunner): Promise<void> {
  const newest = (await runner.query(
    'SELECT id, consent_id FROM consent_paper_versions v WHERE number = (SELECT MAX(number) FROM consent_paper_versions WHERE consent_id = v.consent_id)',
  )) as { id: string; consent_id: string }[];
  for (const { id, consent_id } of newest) {
    const parts = (await runner.query('SELECT contents FROM consent_paper_parts WHERE version_id = ? ORDER BY part', [id])) as {
      contents: Buffer;
    }[];
    await runner.query('DELETE FROM consent_papers WHERE consent_id = ?', [consent_id]);
    await runner.query('INSERT INTO consent_papers (consent_id, contents) VALUES (?, ?)', [
      consent_id,
      Buffer.concat(parts.map(({ contents }) => Buffer.from(contents))),
    ]);
  }
}
