import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { DeliveryState, WebhookEvent } from '../../contract/index.js';
import { ID_COLUMN, INSTANT_COLUMN } from '../../core/database/columns.js';
import { WebhookEntity } from './webhook.entity.js';

/** An event for one webhook, written in the transaction of its cause. Ids sort by creation. */
@Entity('webhook_deliveries')
@Index('IX_webhook_deliveries_due', ['webhook_id', 'state', 'next_attempt_at', 'id'])
@Index('IX_webhook_deliveries_order', ['webhook_id', 'record_id', 'id'])
@Index('IX_webhook_deliveries_record', ['record_id'])
@Index('IX_webhook_deliveries_created', ['created_at', 'id'])
export class WebhookDeliveryEntity {
  @PrimaryColumn(ID_COLUMN)
  id: string;

  @Column(ID_COLUMN)
  webhook_id: string;

  @ManyToOne(() => WebhookEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'webhook_id', foreignKeyConstraintName: 'FK_webhook_deliveries_webhook' })
  webhook?: Relation<WebhookEntity>;

  @Column({ type: 'varchar', length: 30 })
  event: WebhookEvent;

  @Column(ID_COLUMN)
  record_id: string;

  @Column({ type: 'text' })
  request: string;

  @Column({ type: 'varchar', length: 10 })
  state: DeliveryState;

  @Column({ type: 'integer' })
  attempts: number;

  @Column(INSTANT_COLUMN)
  created_at: string;

  @Column({ ...INSTANT_COLUMN, nullable: true })
  attempted_at: string | null;

  /** While waiting: the next attempt. While being sent: the end of the claim. */
  @Column({ ...INSTANT_COLUMN, nullable: true })
  next_attempt_at: string | null;

  /** Set by the first attempt. The last one is made at this time. */
  @Column({ ...INSTANT_COLUMN, nullable: true })
  retry_until: string | null;

  @Column({ type: 'integer', nullable: true })
  status: number | null;

  @Column({ type: 'text', nullable: true })
  answer: string | null;

  @Column({ type: 'varchar', length: 40, nullable: true })
  error: string | null;
}
