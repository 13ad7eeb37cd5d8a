import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { CalendarFeed } from '../../contract/index.js';
import { ID_COLUMN, INSTANT_COLUMN } from '../../core/database/columns.js';
import { PractitionerEntity } from '../practitioners/practitioner.entity.js';

/** One address per practitioner; a new one replaces it. */
@Entity('calendar_feeds')
export class CalendarFeedEntity implements CalendarFeed {
  @PrimaryColumn(ID_COLUMN)
  practitioner_id: string;

  @ManyToOne(() => PractitionerEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'practitioner_id', foreignKeyConstraintName: 'FK_calendar_feeds_practitioner' })
  practitioner?: Relation<PractitionerEntity>;

  @Index('UQ_calendar_feeds_token', { unique: true })
  @Column({ type: 'varchar', length: 64 })
  token_hash: string;

  @Column({ type: 'boolean' })
  with_names: boolean;

  /** The account that created it. The feed ends with the account's password or its right to create feeds. */
  @Column({ ...ID_COLUMN, nullable: true })
  user_id: string | null;

  @Column({ type: 'integer', default: 0 })
  password_version: number;

  @Column(INSTANT_COLUMN)
  created_at: string;
}
