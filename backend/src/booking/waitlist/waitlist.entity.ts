import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { TreatmentEntity } from '../../catalogue/treatments/treatment.entity.js';
import { WAITING_RULES, type NewWaiting, type WaitingStatus } from '../../contract/index.js';
import { ID_COLUMN, INSTANT_COLUMN } from '../../core/database/columns.js';
import { PersonRecord } from '../../core/records/person-record.js';

/** Somebody who waits for an hour to fall free. */
@Entity('waiting')
@Index('IX_waiting_turn', ['status', 'created_at', 'id'])
@Index('IX_waiting_days', ['status', 'from_date', 'to_date'])
@Index('IX_waiting_created', ['created_at', 'id'])
@Index('IX_waiting_email_key', ['email_key', 'created_at', 'id'])
@Index('IX_waiting_phone_key', ['phone_key', 'created_at', 'id'])
@Index('IX_waiting_network', ['network', 'created_at'])
@Index('IX_waiting_ended', ['ended_at', 'id'])
@Index('IX_waiting_treatment', ['treatment_id'])
export class WaitlistEntity extends PersonRecord implements NewWaiting {
  @Column({ type: 'varchar', length: WAITING_RULES.client_name.max })
  client_name: string;

  @Column({ type: 'varchar', length: WAITING_RULES.phone.max })
  phone: string;

  @Column(ID_COLUMN)
  treatment_id: string;

  /** Nobody can be given what the clinic gives no more. */
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

  /** Whether nothing was free in those days when it was left: then whatever is free there has fallen free since. */
  @Column({ type: 'boolean', default: false, select: false })
  was_full: boolean;

  /** Which state of the clinic's hours and team its days were last looked through with. */
  @Column({ type: 'varchar', length: 100, default: '', select: false })
  looked_at: string;

  /** Where the form came from: see NetworkKeys. Forgotten after NETWORKS_KEPT_DAYS. */
  @Column({ type: 'varchar', length: 43, nullable: true, select: false })
  network: string | null;
}
