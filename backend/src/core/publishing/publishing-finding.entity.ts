import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { FoundWord, PublishedResource } from '../../contract/index.js';
import { ID_COLUMN, INSTANT_COLUMN, jsonList } from '../database/columns.js';

/** A finding of the publishing guard in a record. Deleted when the text is gone. */
@Entity('publishing_findings')
@Index('UQ_publishing_findings_record', ['resource', 'record_id'], { unique: true })
@Index('IX_publishing_findings_newest', ['created_at', 'id'])
export class PublishingFindingEntity {
  @PrimaryColumn(ID_COLUMN)
  id: string;

  @Column({ type: 'varchar', length: 20 })
  resource: PublishedResource;

  @Column(ID_COLUMN)
  record_id: string;

  @Column({ type: 'text', transformer: jsonList<FoundWord>() })
  findings: readonly FoundWord[];

  /** Findings that the column has no room for. */
  @Column({ type: 'integer', default: 0 })
  further: number;

  /** Why the text stays; null without an explanation. */
  @Column({ type: 'varchar', length: 300, nullable: true })
  reason: string | null;

  @Column({ ...ID_COLUMN, nullable: true })
  actor: string | null;

  @Column(INSTANT_COLUMN)
  created_at: string;
}
