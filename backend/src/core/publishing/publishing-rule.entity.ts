import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { ID_COLUMN, INSTANT_COLUMN } from '../database/columns.js';

/** The clinic's change to the list: an own word, or a rule that is off. */
@Entity('publishing_rules')
@Index('UQ_publishing_rules_word', ['word_key'], { unique: true })
@Index('UQ_publishing_rules_off', ['switched_off'], { unique: true })
export class PublishingRuleEntity {
  @PrimaryColumn(ID_COLUMN)
  id: string;

  @Column({ type: 'varchar', length: 80, nullable: true })
  word: string | null;

  /** The folded word. */
  @Column({ type: 'varchar', length: 160, nullable: true })
  word_key: string | null;

  /** The id of a built-in rule. */
  @Column({ type: 'varchar', length: 40, nullable: true })
  switched_off: string | null;

  @Column({ type: 'varchar', length: 300 })
  reason: string;

  @Column(INSTANT_COLUMN)
  created_at: string;
}
