import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { LessThan, LessThanOrEqual } from 'typeorm';
import { DELIVERIES_KEPT_DAYS } from '../../contract/index.js';
import { Clock } from '../../core/clock.js';
import { Database } from '../../core/database/database.js';
import { LOGGER } from '../../core/logging.js';
import type { ScheduledJob } from '../../core/scheduler/scheduled-job.js';
import { Scheduler } from '../../core/scheduler/scheduler.js';
import { SETTINGS, type Settings } from '../../core/settings/settings.js';
import { reduceWhereGone } from './delivery-requests.js';
import { WebhookDeliveryEntity } from './webhook-delivery.entity.js';
import { postWebhook, signedHeaders, type PostResult } from './webhook-post.js';
import { WebhookEntity } from './webhook.entity.js';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const RETRIED_MS = 24 * HOUR;
const LONGEST_PAUSE = 8 * HOUR;
/** Pauses between the attempts. */
const PAUSES = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, LONGEST_PAUSE];
/** Each pause is shortened by up to this part, so that a receiver that is back does not get everything at once. */
const JITTER = 0.2;
const INTERVAL_MS = 5 * SECOND;
/** Longer than one attempt: afterwards another process may send it. */
const CLAIM_MS = MINUTE;
const AT_ONCE = 4;
const GONE = 410;

/** Sends queued deliveries: each at least once, those of one record in their order, each webhook on its own. */
@Injectable()
export class WebhookSender implements OnModuleDestroy {
  private readonly job: ScheduledJob;
  /** By webhook, so that a slow receiver delays no other. */
  private readonly running = new Map<string, Promise<void>>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    scheduler: Scheduler,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.job = scheduler.schedule({
      everyMs: INTERVAL_MS,
      work: (stopping) => this.start(stopping),
      failure: 'webhooks could not be sent',
    });
    scheduler.schedule({
      everyMs: HOUR,
      work: () => this.deleteOld(),
      failure: 'old deliveries of webhooks could not be deleted',
      atStart: true,
    });
  }

  wake(): void {
    this.job.trigger();
  }

  /** Sends what is due and waits for it. */
  async sendDue(): Promise<void> {
    await Promise.all(this.running.values());
    await this.job.run();
    await Promise.all(this.running.values());
  }

  async onModuleDestroy(): Promise<void> {
    await this.job.stop();
    await Promise.all(this.running.values());
  }

  private async start(stopping: AbortSignal): Promise<void> {
    const webhooks = await this.database.reader.manager.findBy(WebhookEntity, { is_paused: false });
    for (const webhook of webhooks) {
      if (this.running.has(webhook.id)) continue;
      const sending = this.send(webhook.id, stopping)
        .catch((error: unknown) => this.logger.error({ err: error, webhook: webhook.id }, 'a webhook could not be sent'))
        .finally(() => this.running.delete(webhook.id));
      this.running.set(webhook.id, sending);
    }
  }

  /** Each batch by the webhook as it is then: it may have been paused, changed or deleted. */
  private async send(id: string, stopping: AbortSignal): Promise<void> {
    while (!stopping.aborted) {
      const webhook = await this.database.reader.manager.findOneBy(WebhookEntity, { id, is_paused: false });
      const due = webhook ? await this.due(id) : [];
      if (!webhook || due.length === 0) return;
      await Promise.all(due.map((delivery) => this.attempt(webhook, delivery)));
    }
  }

  /** Those whose record has no earlier delivery that is not settled. */
  private due(webhookId: string): Promise<WebhookDeliveryEntity[]> {
    const now = this.clock.now().toISOString();
    const earlier = this.database.reader
      .createQueryBuilder(WebhookDeliveryEntity, 'earlier')
      .select('1')
      .where('earlier.webhook_id = delivery.webhook_id AND earlier.record_id = delivery.record_id AND earlier.id < delivery.id')
      .andWhere("earlier.state IN ('waiting', 'sending')");
    return this.database.reader
      .createQueryBuilder(WebhookDeliveryEntity, 'delivery')
      .where("delivery.webhook_id = :webhookId AND delivery.state IN ('waiting', 'sending')", { webhookId })
      .andWhere('delivery.next_attempt_at <= :now', { now })
      .andWhere(`NOT EXISTS (${earlier.getQuery()})`)
      .orderBy('delivery.id')
      .limit(AT_ONCE)
      .getMany();
  }

  private async attempt(webhook: WebhookEntity, delivery: WebhookDeliveryEntity): Promise<void> {
    const at = this.clock.now();
    const { id, state, attempts, request } = delivery;
    const retry_until = delivery.retry_until ?? new Date(at.getTime() + RETRIED_MS).toISOString();
    const claim = {
      state: 'sending' as const,
      attempts: attempts + 1,
      retry_until,
      attempted_at: at.toISOString(),
      next_attempt_at: new Date(at.getTime() + CLAIM_MS).toISOString(),
    };
    const { affected } = await this.database.tx((manager) =>
      manager.update(WebhookDeliveryEntity, { id, state, attempts, next_attempt_at: LessThanOrEqual(at.toISOString()) }, claim),
    );
    if (affected !== 1) return;
    const result = await postWebhook({
      url: webhook.url,
      headers: signedHeaders(id, at, request, webhook.secret),
      body: request,
      isPrivateAllowed: this.settings.webhooksPrivate,
    });
    await this.settle(webhook, { ...delivery, attempts: attempts + 1, retry_until }, result);
  }

  private async settle(
    webhook: WebhookEntity,
    delivery: WebhookDeliveryEntity & { retry_until: string },
    { status, answer, error, retryAfterMs }: PostResult,
  ): Promise<void> {
    const { id, attempts, retry_until } = delivery;
    const isTaken = status !== null && status >= 200 && status < 300;
    const now = this.clock.now().getTime();
    const until = Date.parse(retry_until);
    const isOver = isTaken || status === GONE || now >= until;
    const pause = Math.max((PAUSES[attempts - 1] ?? LONGEST_PAUSE) * (1 - JITTER * Math.random()), retryAfterMs);
    const next = isOver ? null : new Date(Math.min(now + pause, until)).toISOString();
    const state = isTaken ? ('delivered' as const) : next === null ? ('failed' as const) : ('waiting' as const);
    await this.database.tx(async (manager) => {
      const { affected } = await manager.update(
        WebhookDeliveryEntity,
        { id, state: 'sending', attempts },
        { state, status, answer, error, next_attempt_at: next },
      );
      if (isTaken) await reduceWhereGone(manager, delivery);
      if (affected === 1 && state === 'failed')
        await manager.update(WebhookEntity, webhook.id, { is_paused: true, failure: error ?? String(status) });
    });
  }

  private async deleteOld(): Promise<void> {
    const before = this.clock.ago(DELIVERIES_KEPT_DAYS * 24 * HOUR);
    await this.database.tx((manager) => manager.delete(WebhookDeliveryEntity, { created_at: LessThan(before) }));
  }
}
