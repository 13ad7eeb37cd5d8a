import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation, type ValueTransformer } from 'typeorm';
import type { ImportKind, ImportMatch, ImportOptions, ImportState } from '../contract/index.js';
import { ID_COLUMN, INSTANT_COLUMN, jsonList } from '../core/database/columns.js';
import { LeasedRecord } from '../core/scheduler/lease.js';

const JSON_OBJECT: ValueTransformer = {
  to: (value: unknown) => (value === undefined ? undefined : JSON.stringify(value)),
  from: (text: string | null) => (text === null ? null : (JSON.parse(text) as unknown)),
};

/** A file that was uploaded to be imported, and what became of it. */
@Entity('imports')
@Index('IX_imports_fingerprint', ['fingerprint', 'created_at'])
@Index('IX_imports_created', ['created_at'])
export class ImportEntity extends LeasedRecord {
  @PrimaryColumn(ID_COLUMN)
  id: string;

  @Column({ type: 'varchar', length: 20 })
  kind: ImportKind;

  @Column({ type: 'varchar', length: 10 })
  state: ImportState;

  @Column({ type: 'varchar', length: 200 })
  file_name: string;

  @Column({ type: 'varchar', length: 4 })
  format: 'csv' | 'xlsx';

  @Column({ type: 'varchar', length: 40, nullable: true })
  source: string | null;

  /** The same for files of one program: how one was read is remembered for the next. */
  @Column({ type: 'varchar', length: 64 })
  fingerprint: string;

  @Column({ type: 'text', nullable: true, transformer: JSON_OBJECT })
  options: ImportOptions;

  @Column({ type: 'text', nullable: true, transformer: jsonList<ImportMatch | null>() })
  matched_by: readonly (ImportMatch | null)[];

  @Column({ type: 'integer' })
  row_count: number;

  /** Account and address under which its rows are audited. */
  @Column({ ...ID_COLUMN, nullable: true })
  made_by: string | null;

  @Column({ type: 'varchar', length: 45, nullable: true })
  address: string | null;

  @Column(INSTANT_COLUMN)
  created_at: string;

  @Column({ ...INSTANT_COLUMN, nullable: true })
  started_at: string | null;

  @Column({ ...INSTANT_COLUMN, nullable: true })
  finished_at: string | null;
}

/** The bytes of a file, in parts that fit into a statement; deleted when the import can no longer be undone. */
@Entity('import_parts')
export class ImportPartEntity {
  @PrimaryColumn(ID_COLUMN)
  import_id: string;

  @PrimaryColumn({ type: 'integer' })
  part: number;

  @Column({ type: 'blob' })
  contents: Buffer;

  @ManyToOne(() => ImportEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'import_id', foreignKeyConstraintName: 'FK_import_parts_import' })
  import?: Relation<ImportEntity>;
}

export type RowOutcome = 'created' | 'skipped' | 'undone' | 'kept';

/** A row that was handled, written in the transaction of its record: a run that is broken off goes on behind it. */
@Entity('import_rows')
export class ImportRowEntity {
  @PrimaryColumn(ID_COLUMN)
  import_id: string;

  @PrimaryColumn({ type: 'integer' })
  number: number;

  @Column({ type: 'varchar', length: 10 })
  outcome: RowOutcome;

  @Column({ ...ID_COLUMN, nullable: true })
  record_id: string | null;

  /** Client whose record the row created as well. */
  @Column({ ...ID_COLUMN, nullable: true })
  client_id: string | null;

  /** Hash of the record as it was made. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  seal: string | null;

  @Column({ type: 'varchar', length: 300, nullable: true })
  message: string | null;

  @ManyToOne(() => ImportEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'import_id', foreignKeyConstraintName: 'FK_import_rows_import' })
  import?: Relation<ImportEntity>;
}
