import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, COLUMN as C, createIndex, createTable, dropColumn, dropIndex, dropTable } from '../portable-sql.js';

/** Who allowed their pictures to be shown, the signed papers, and which pictures are shown by which consent. */
export class CreateConsents1795300520000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isMysql = runner.connection.options.type === 'mysql';
    await createTable(runner, 'consents', [
      `id ${C.id} NOT NULL PRIMARY KEY`,
      'name varchar(120) NOT NULL',
      'email varchar(255) NULL',
      'phone varchar(20) NULL',
      `scope ${C.text} NOT NULL`,
      `given_on ${C.day} NOT NULL`,
      `withdrawn_on ${C.day} NULL`,
      'notes varchar(500) NULL',
      'paper_name varchar(200) NULL',
      `paper_size ${C.integer} NULL`,
      'name_sort varchar(250) NOT NULL',
      'search_text varchar(600) NOT NULL',
      'email_key varchar(255) NULL',
      'phone_key varchar(20) NULL',
      `created_at ${C.instant} NOT NULL`,
    ]);
    await createIndex(runner, 'IX_consents_newest', 'consents', ['created_at', 'id']);
    await createIndex(runner, 'IX_consents_email', 'consents', ['email_key']);
    await createIndex(runner, 'IX_consents_phone', 'consents', ['phone_key']);
    await createTable(runner, 'consent_papers', [
      `consent_id ${C.id} NOT NULL PRIMARY KEY`,
      `contents ${isMysql ? 'mediumblob' : 'blob'} NOT NULL`,
      'CONSTRAINT `FK_consent_papers_consent` FOREIGN KEY (`consent_id`) REFERENCES `consents` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION',
    ]);
    await addColumn(runner, 'before_after', 'kind', 'varchar(20) NULL');
    await addColumn(runner, 'before_after', 'consent_id', `${C.id} NULL`);
    await createIndex(runner, 'IX_before_after_consent', 'before_after', ['consent_id']);
    await addColumn(runner, 'practitioners', 'image_kind', 'varchar(20) NULL');
    await addColumn(runner, 'practitioners', 'image_consent_id', `${C.id} NULL`);
    await createIndex(runner, 'IX_practitioners_consent', 'practitioners', ['image_consent_id']);
    await nameDrawings(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, 'IX_practitioners_consent', 'practitioners');
    await dropIndex(runner, 'IX_before_after_consent', 'before_after');
    for (const column of ['image_consent_id', 'image_kind']) await dropColumn(runner, 'practitioners', column);
    for (const column of ['consent_id', 'kind']) await dropColumn(runner, 'before_after', column);
    await dropTable(runner, 'consent_papers');
    await dropTable(runner, 'consents');
  }
}

/** The pictures that came with the demo clinic are drawn. */
async function nameDrawings(runner: QueryRunner): Promise<void> {
  await runner.query(
    "UPDATE before_after SET kind = 'illustration' WHERE image_before LIKE '/media/result-__-before.jpg' AND image_after LIKE '/media/result-__-after.jpg'",
  );
  await runner.query("UPDATE practitioners SET image_kind = 'illustration' WHERE image_url LIKE '/media/portrait-__.jpg'");
}
