import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ContentFinding } from '../../contract/index.js';
import { INSTANT_COLUMN, jsonList } from '../../core/database/columns.js';

/** A page as it was published once; of two who publish at once the key lets one. */
@Entity('content_versions')
export class ContentVersionEntity {
  @PrimaryColumn({ type: 'varchar', length: 60 })
  page: string;

  /** From 1. */
  @PrimaryColumn({ type: 'integer' })
  number: number;

  /** Names of the blocks that it changed; what they became is in `content_blocks`. */
  @Column({ type: 'text', transformer: jsonList<string>() })
  changed: readonly string[];

  /** Why it was published though something was found in it. */
  @Column({ type: 'varchar', length: 500, nullable: true })
  reason: string | null;

  /** What the publishing guard found in it. */
  @Column({ type: 'text', transformer: jsonList<ContentFinding>() })
  findings: readonly ContentFinding[];

  /** E-mail of the account. */
  @Column({ type: 'varchar', length: 255 })
  published_by: string;

  @Column(INSTANT_COLUMN)
  published_at: string;
}
