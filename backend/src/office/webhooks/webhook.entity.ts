import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { WebhookEvent } from '../../contract/index.js';
import { ID_COLUMN, INSTANT_COLUMN, jsonList } from '../../core/database/columns.js';

@Entity('webhooks')
export class WebhookEntity {
  @PrimaryColumn(ID_COLUMN)
  id: string;

  @Column({ type: 'varchar', length: 500 })
  url: string;

  @Column({ type: 'text', transformer: jsonList<WebhookEvent>() })
  events: readonly WebhookEvent[];

  /** In clear, because each delivery is signed with it. */
  @Column({ type: 'varchar', length: 60 })
  secret: string;

  @Column(INSTANT_COLUMN)
  created_at: string;

  @Column({ type: 'boolean', default: false })
  is_paused: boolean;

  @Column({ type: 'varchar', length: 40, nullable: true })
  failure: string | null;
}
