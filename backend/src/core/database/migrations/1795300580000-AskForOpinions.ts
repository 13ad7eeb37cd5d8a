import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, COLUMN as C, createIndex, dropColumn, dropIndex } from '../portable-sql.js';

/** Of an opinion that was asked for: which visit it is about, whose it is, and that its author let it be published. */
const OF_TESTIMONIALS = {
  verified: `${C.flag} NOT NULL DEFAULT 0`,
  appointment_id: 'varchar(36) NULL',
  email_key: 'varchar(255) NULL',
  consented_at: `${C.instant} NULL`,
  consent_version: 'varchar(10) NULL',
} as const;

/** Testimonials may come from whoever a visit's mail asked for one; the link in it can be used once. */
export class AskForOpinions1795300580000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'private_links', 'used_at', `${C.instant} NULL`);
    for (const [name, definition] of Object.entries(OF_TESTIMONIALS)) await addColumn(runner, 'testimonials', name, definition);
    await createIndex(runner, 'IX_testimonials_email', 'testimonials', ['email_key']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, 'IX_testimonials_email', 'testimonials');
    for (const name of Object.keys(OF_TESTIMONIALS)) await dropColumn(runner, 'testimonials', name);
    await dropColumn(runner, 'private_links', 'used_at');
  }
}
