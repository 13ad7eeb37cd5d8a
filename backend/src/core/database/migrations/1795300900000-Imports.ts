import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTables, dropTables, foreignKey, type Index, type Tables } from '../portable-sql.js';

const TABLES: Tables = {
  imports: [
    'id varchar(36) NOT NULL PRIMARY KEY',
    'kind varchar(20) NOT NULL',
    'state varchar(10) NOT NULL',
    'file_name varchar(200) NOT NULL',
    'format varchar(4) NOT NULL',
    'source varchar(40) NULL',
    'fingerprint varchar(64) NOT NULL',
    'options text NULL',
    'matched_by text NULL',
    'row_count integer NOT NULL',
    'made_by varchar(36) NULL',
    'address varchar(45) NULL',
    'created_at varchar(24) NOT NULL',
    'started_at varchar(24) NULL',
    'finished_at varchar(24) NULL',
    'lease_key varchar(36) NULL',
    'lease_renewed_at varchar(24) NULL',
  ],
  import_parts: [
    'import_id varchar(36) NOT NULL',
    'part integer NOT NULL',
    'contents blob NOT NULL',
    'PRIMARY KEY (import_id, part)',
    foreignKey('FK_import_parts_import', 'import_id', 'imports', 'CASCADE'),
  ],
  import_rows: [
    'import_id varchar(36) NOT NULL',
    'number integer NOT NULL',
    'outcome varchar(10) NOT NULL',
    'record_id varchar(36) NULL',
    'seal varchar(64) NULL',
    'message varchar(300) NULL',
    'PRIMARY KEY (import_id, number)',
    foreignKey('FK_import_rows_import', 'import_id', 'imports', 'CASCADE'),
  ],
};
const INDEXES: readonly Index[] = [
  ['imports', 'IX_imports_fingerprint', ['fingerprint', 'created_at']],
  ['imports', 'IX_imports_created', ['created_at']],
];

export class Imports1795300900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, TABLES, INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, TABLES);
  }
}
