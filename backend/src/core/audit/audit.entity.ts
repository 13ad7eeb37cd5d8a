import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { AuditAction } from '../../contract/index.js';
import { ID_COLUMN, INSTANT_COLUMN } from '../database/columns.js';

const HASH_COLUMN = { type: 'varchar', length: 64 } as const;
const ENTRY_ID_COLUMN = { type: 'varchar', length: 12 } as const;

/** What can be forgotten of an entry; the entry keeps a hash of it. Triggers refuse any change, but let it be deleted. */
@Entity('audit_details')
@Index('IX_audit_details_subject', ['subject'])
export class AuditDetailsEntity {
  @PrimaryColumn(ENTRY_ID_COLUMN)
  id: string;

  /** The record of a person, or the e-mail that was asked for: what erasing that person asks by. */
  @Column({ type: 'varchar', length: 255, nullable: true })
  subject: string | null;

  /** Without it whoever guesses the details could prove the guess by the entry's hash. */
  @Column({ type: 'varchar', length: 32 })
  salt: string;

  @Column({ type: 'text' })
  details: string;
}

/** One link of the chain; triggers refuse to change or delete it. Whoever did it is told by the account's id alone. */
@Entity('audit_entries')
@Index('IX_audit_entries_record', ['record_id'])
@Index('IX_audit_entries_at', ['at'])
export class AuditEntryEntity {
  /** 1, 2, 3… in twelve digits: they sort, and a missing one shows. */
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

  /** Of salt and details. */
  @Column(HASH_COLUMN)
  seal: string;

  /** Of the entry before and all of the above. */
  @Column(HASH_COLUMN)
  hash: string;

  @ManyToOne(() => AuditDetailsEntity, { createForeignKeyConstraints: false, persistence: false })
  @JoinColumn({ name: 'id' })
  joined_details: Relation<AuditDetailsEntity> | null;
}

/** The end of the chain: locked by whoever adds to it, so that two processes make one chain, and lines cut off its end are missed. */
@Entity('audit_head')
export class AuditHeadEntity {
  @PrimaryColumn({ type: 'integer' })
  id: number;

  @Column(ENTRY_ID_COLUMN)
  last: string;

  @Column(HASH_COLUMN)
  hash: string;
}
