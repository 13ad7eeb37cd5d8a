import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { AuditAction } from '../../contract/index.js';
import { ID_COLUMN, INSTANT_COLUMN } from '../database/columns.js';

const HASH_COLUMN = { type: 'varchar', length: 64 } as const;
const ENTRY_ID_COLUMN = { type: 'varchar', length: 12 } as const;

/** The part of an entry that can be erased; the entry stores its hash. Triggers refuse updates and allow deletes. */
@Entity('audit_details')
@Index('IX_audit_details_subject', ['subject'])
export class AuditDetailsEntity {
  @PrimaryColumn(ENTRY_ID_COLUMN)
  id: string;

  /** The id of a person's record, or the e-mail of a search. Erasing a person finds the details by this column. */
  @Column({ type: 'varchar', length: 255, nullable: true })
  subject: string | null;

  /** Without the salt, a guess of erased details could be verified by the entry's hash. */
  @Column({ type: 'varchar', length: 32 })
  salt: string;

  @Column({ type: 'text' })
  details: string;
}

/** One link of the chain. Triggers refuse to update or delete it. The actor is stored as an account id only. */
@Entity('audit_entries')
@Index('IX_audit_entries_record', ['record_id'])
@Index('IX_audit_entries_at', ['at'])
export class AuditEntryEntity {
  /** 1, 2, 3… padded to twelve digits, so that ids sort and a missing id shows. */
  @PrimaryColumn(ENTRY_ID_COLUMN)
  id: string;

  @Column(INSTANT_COLUMN)
  at: string;

  @Column({ ...ID_COLUMN, nullable: true })
  actor: string | null;

  @Column({ type: 'varchar', length: 20 })
  action: AuditAction;

  @Column({ type: 'varchar', length: 40 })
  resource: string;

  @Column({ ...ID_COLUMN, nullable: true })
  record_id: string | null;

  /** Hash of salt and details. */
  @Column(HASH_COLUMN)
  seal: string;

  /** Hash of the previous entry's hash and of all columns above. */
  @Column(HASH_COLUMN)
  hash: string;

  @ManyToOne(() => AuditDetailsEntity, { createForeignKeyConstraints: false, persistence: false })
  @JoinColumn({ name: 'id' })
  joined_details: Relation<AuditDetailsEntity> | null;
}

/**
 * The end of the chain. Each append locks this row, so that several processes write one chain. The head reveals entries that were
 * deleted from the end.
 */
@Entity('audit_head')
export class AuditHeadEntity {
  @PrimaryColumn({ type: 'integer' })
  id: number;

  @Column(ENTRY_ID_COLUMN)
  last: string;

  @Column(HASH_COLUMN)
  hash: string;
}
