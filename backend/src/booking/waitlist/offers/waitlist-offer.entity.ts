import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { OfferState } from '../../../contract/index.js';
import { ID_COLUMN, INSTANT_COLUMN } from '../../../core/database/columns.js';
import { WaitlistEntity } from '../waitlist.entity.js';

/** An hour that a pending appointment reserves for a person, until they answer or the offer ends. */
@Entity('waiting_offers')
@Index('UQ_waiting_offers_open', ['open_for'], { unique: true })
@Index('UQ_waiting_offers_hour', ['waiting_id', 'date', 'time'], { unique: true })
@Index('IX_waiting_offers_due', ['state', 'until'])
@Index('IX_waiting_offers_appointment', ['appointment_id'])
export class WaitlistOfferEntity {
  @PrimaryColumn(ID_COLUMN)
  id: string;

  @Column(ID_COLUMN)
  waiting_id: string;

  @ManyToOne(() => WaitlistEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'waiting_id', foreignKeyConstraintName: 'FK_waiting_offers_waiting' })
  waiting?: Relation<WaitlistEntity>;

  /** Equals `waiting_id` while open. Unique: one open offer per entry. */
  @Column({ ...ID_COLUMN, nullable: true })
  open_for: string | null;

  @Column(ID_COLUMN)
  appointment_id: string;

  @Column({ type: 'varchar', length: 10 })
  date: string;

  @Column({ type: 'varchar', length: 5 })
  time: string;

  @Column({ type: 'integer' })
  duration: number;

  @Column({ type: 'varchar', length: 10 })
  state: OfferState;

  @Column(INSTANT_COLUMN)
  offered_at: string;

  @Column(INSTANT_COLUMN)
  until: string;

  @Column({ ...INSTANT_COLUMN, nullable: true })
  answered_at: string | null;
}
