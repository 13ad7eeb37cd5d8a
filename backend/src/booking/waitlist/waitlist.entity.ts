import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { TreatmentEntity } from '../../catalogue/treatments/treatment.entity.js';
import { WAITING_RULES, type NewWaiting, type WaitingStatus } from '../../contract/index.js';
import { ID_COLUMN, INSTANT_COLUMN } from '../../core/database/columns.js';
import { PersonRecord } from '../../core/records/person-record.js';

/** A person who waits for an hour. */
@Entity('waiting')
@Index('IX_waiting_turn', ['status', 'created_at', 'id'])
@Index('IX_waiting_days', ['status', 'from_date', 'to_date'])
@Index('IX_waiting_created', ['created_at', 'id'])
@Index('IX_waiting_email_key', ['email_key', 'created_at', 'id'])
@Index('IX_waiting_client', ['client_id', 'created_at', 'id'])
@Index('IX_waiting_phone_key', ['phone_key', 'created_at', 'id'])
@Index('IX_waiting_ended', ['ended_at', 'id'])
@Index('IX_waiting_treatment', ['treatment_id'])
export class WaitlistEntity extends PersonRecord implements NewWaiting {
  @Column({ type: 'varchar', length: WAITING_RULES.client_name.max })
  client_name: string;

  @Column({ type: 'varchar', length: WAITING_RULES.phone.max })
  phone: string;

  @Column(ID_COLUMN)
  treatment_id: string;

  /** Deleted with the treatment. */
  @ManyToOne(() => TreatmentEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'treatment_id', foreignKeyConstraintName: 'FK_waiting_treatment' })
  joined_treatment?: Relation<TreatmentEntity>;

  @Column({ type: 'varchar', length: 10 })
  from_date: string;

  @Column({ type: 'varchar', length: 10 })
  to_date: string;

  @Column({ type: 'varchar', length: 12 })
  status: WaitingStatus;

  @Column({ type: 'varchar', length: 10, nullable: true })
  offered_date: string | null;

  @Column({ type: 'varchar', length: 5, nullable: true })
  offered_time: string | null;

  @Column({ ...INSTANT_COLUMN, nullable: true })
  offered_until: string | null;

  @Column({ ...INSTANT_COLUMN, nullable: true })
  ended_at: string | null;

  /** Nothing was free when the entry was made, so any free hour has become free since. */
  @Column({ type: 'boolean', default: false, select: false })
  was_full: boolean;

  /** Versions of hours and team at the last search of its days. */
  @Column({ name: 'looked_at', type: 'varchar', length: 100, default: '', select: false })
  checked_versions: string;
}
