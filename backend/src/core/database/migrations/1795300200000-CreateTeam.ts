import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, COLUMN as C, createIndex, createTable, dropColumn, dropTable } from '../portable-sql.js';

/** Who treats, where and with what; their hours and absences; what a treatment needs. */
export class CreateTeam1795300200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'practitioners', [
      `id ${C.id} NOT NULL PRIMARY KEY`,
      'name varchar(120) NOT NULL',
      'name_sort varchar(250) NOT NULL',
      'search_text varchar(250) NOT NULL',
      'slug varchar(100) NOT NULL',
      'title varchar(120) NULL',
      'licence_number varchar(120) NULL',
      'image_url varchar(2000) NULL',
      `bio ${C.text} NULL`,
      'colour varchar(7) NULL',
      `treatment_ids ${C.text} NOT NULL`,
      `is_public ${C.flag} NOT NULL`,
      `is_active ${C.flag} NOT NULL`,
      `user_id ${C.id} NULL`,
      'CONSTRAINT `FK_practitioners_user` FOREIGN KEY (`user_id`) REFERENCES `users` (`id`) ON DELETE SET NULL ON UPDATE NO ACTION',
    ]);
    await createIndex(runner, 'UQ_practitioners_slug', 'practitioners', ['slug'], true);
    await createIndex(runner, 'UQ_practitioners_user', 'practitioners', ['user_id'], true);
    await createIndex(runner, 'IX_practitioners_name', 'practitioners', ['name_sort', 'id']);
    await createTable(runner, 'practitioner_hours', [
      `practitioner_id ${C.id} NOT NULL`,
      `valid_from ${C.day} NOT NULL`,
      `week ${C.text} NOT NULL`,
      'PRIMARY KEY (practitioner_id, valid_from)',
      'CONSTRAINT `FK_practitioner_hours_practitioner` FOREIGN KEY (`practitioner_id`) REFERENCES `practitioners` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION',
    ]);
    await createTable(runner, 'equipment', [
      `id ${C.id} NOT NULL PRIMARY KEY`,
      'name varchar(120) NOT NULL',
      'name_sort varchar(250) NOT NULL',
      'search_text varchar(250) NOT NULL',
      'kind varchar(10) NOT NULL',
      `is_active ${C.flag} NOT NULL`,
    ]);
    await createIndex(runner, 'IX_equipment_name', 'equipment', ['name_sort', 'id']);
    await createTable(runner, 'absences', [
      `id ${C.id} NOT NULL PRIMARY KEY`,
      `practitioner_id ${C.id} NULL`,
      `equipment_id ${C.id} NULL`,
      'starts_at varchar(16) NOT NULL',
      'ends_at varchar(16) NOT NULL',
      'reason varchar(200) NULL',
      'search_text varchar(500) NOT NULL',
      'CONSTRAINT `FK_absences_practitioner` FOREIGN KEY (`practitioner_id`) REFERENCES `practitioners` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION',
      'CONSTRAINT `FK_absences_equipment` FOREIGN KEY (`equipment_id`) REFERENCES `equipment` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION',
    ]);
    await createIndex(runner, 'IX_absences_practitioner', 'absences', ['practitioner_id', 'starts_at']);
    await createIndex(runner, 'IX_absences_equipment', 'absences', ['equipment_id', 'starts_at']);
    await createIndex(runner, 'IX_absences_starts', 'absences', ['starts_at', 'id']);
    await createIndex(runner, 'IX_absences_ends', 'absences', ['ends_at']);
    // Not every server takes a default for a text: nothing stands for no needs.
    await addColumn(runner, 'treatments', 'needs', `${C.text} NULL`);
    await addColumn(runner, 'treatments', 'prepare_minutes', `${C.integer} NOT NULL DEFAULT 0`);
    await addColumn(runner, 'treatments', 'cleanup_minutes', `${C.integer} NOT NULL DEFAULT 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const column of ['cleanup_minutes', 'prepare_minutes', 'needs']) await dropColumn(runner, 'treatments', column);
    for (const table of ['absences', 'equipment', 'practitioner_hours', 'practitioners']) await dropTable(runner, table);
  }
}
