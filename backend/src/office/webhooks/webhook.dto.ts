import { ApiProperty } from '@nestjs/swagger';
import {
  DELIVERY_STATES,
  WEBHOOK_EVENTS,
  WEBHOOK_RULES,
  type CreatedWebhook,
  type DeliveryState,
  type NewWebhook,
  type Webhook,
  type WebhookDelivery,
  type WebhookEvent,
} from '../../contract/index.js';
import { Change, ReadOnly, Rule, SCHEMA, type Changes } from '../../core/http/bodies.js';

const optionalText = { type: 'string', nullable: true } as const;

export class NewWebhookDto implements NewWebhook {
  @Rule(WEBHOOK_RULES.url) url: string;
  @Rule(WEBHOOK_RULES.events) events: readonly WebhookEvent[];
  @Rule(WEBHOOK_RULES.is_paused) is_paused: boolean;
}

export class UpdateWebhookDto implements Changes<Webhook> {
  @ReadOnly() id: undefined;
  @ReadOnly() created_at: undefined;
  @ReadOnly() failure: undefined;
  @Change(WEBHOOK_RULES.url) url: string | undefined;
  @Change(WEBHOOK_RULES.events) events: readonly WebhookEvent[] | undefined;
  @Change(WEBHOOK_RULES.is_paused) is_paused: boolean | undefined;
}

export class WebhookRecord implements Webhook {
  @ApiProperty(SCHEMA.id) id: string;
  @ApiProperty(WEBHOOK_RULES.url.schema) url: string;
  @ApiProperty(WEBHOOK_RULES.events.schema) events: readonly WebhookEvent[];
  @ApiProperty(SCHEMA.instant) created_at: string;
  @ApiProperty({ type: 'boolean', description: 'The server pauses a webhook whose receiver took nothing for a day' })
  is_paused: boolean;
  @ApiProperty({ ...optionalText, description: 'Why the server paused it: the last status or error' }) failure: string | null;
}

export class CreatedWebhookRecord implements CreatedWebhook {
  @ApiProperty(SCHEMA.id) id: string;
  @ApiProperty({ type: 'string', description: 'Signs the deliveries; in no other answer' }) secret: string;
}

export class WebhookDeliveryRecord implements WebhookDelivery {
  @ApiProperty({ ...SCHEMA.id, description: 'Also the header `webhook-id`' }) id: string;
  @ApiProperty({ type: 'string', enum: WEBHOOK_EVENTS }) event: WebhookEvent;
  @ApiProperty(SCHEMA.id) record_id: string;
  @ApiProperty({ type: 'string', enum: DELIVERY_STATES }) state: DeliveryState;
  @ApiProperty({ type: 'integer' }) attempts: number;
  @ApiProperty(SCHEMA.instant) created_at: string;
  @ApiProperty(SCHEMA.optionalInstant) attempted_at: string | null;
  @ApiProperty(SCHEMA.optionalInstant) next_attempt_at: string | null;
  @ApiProperty({ type: 'string', description: 'The body that is sent' }) request: string;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Of the last answer' }) status: number | null;
  @ApiProperty({ ...optionalText, description: 'The first characters of the last answer' }) answer: string | null;
  @ApiProperty({ ...optionalText, description: 'Why there was no answer' }) error: string | null;
}
