import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { FoundWord, PublishedResource } from '../../contract/index.js';
import { ID_COLUMN, INSTANT_COLUMN, jsonList } from '../database/columns.js';

/** What stands in a record that the law does not let stand there; gone as soon as its texts are without. */
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

  /** Null until somebody says why it stays. */
  @Column({ type: 'varchar', length: 300, nullable: true })
  reason: string | null;

  @Column({ ...ID_COLUMN, nullable: true })
  actor: string | null;

  @Column(INSTANT_COLUMN)
  created_at: string;
}
