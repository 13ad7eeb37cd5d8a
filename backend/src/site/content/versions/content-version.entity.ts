import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ContentFinding } from '../../../contract/index.js';
import { INSTANT_COLUMN, jsonList } from '../../../core/database/columns.js';

/** A published version. The key decides between two concurrent publications. */
@Entity('content_versions')
export class ContentVersionEntity {
  @PrimaryColumn({ type: 'varchar', length: 60 })
  page: string;

  /** From 1. */
  @PrimaryColumn({ type: 'integer' })
  number: number;

  /** Changed blocks; their values are in `content_blocks`. */
  @Column({ type: 'text', transformer: jsonList<string>() })
  changed: readonly string[];

  /** Why it was published in spite of findings. */
  @Column({ type: 'varchar', length: 500, nullable: true })
  reason: string | null;

  /** Findings of the publishing guard. */
  @Column({ type: 'text', transformer: jsonList<ContentFinding>() })
  findings: readonly ContentFinding[];

  /** E-mail of the account. */
  @Column({ type: 'varchar', length: 255 })
  published_by: string;

  @Column(INSTANT_COLUMN)
  published_at: string;
}
