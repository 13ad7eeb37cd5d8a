import { Inject, Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { In, type EntityManager } from 'typeorm';
import { AccountNotices } from '../../access/account-mails/account-notices.js';
import {
  WEBHOOK_REFUSALS,
  type CreatedWebhook,
  type ListQuery,
  type NewWebhook,
  type Webhook,
  type WebhookDelivery,
} from '../../contract/index.js';
import { Clock } from '../../core/clock.js';
import { Database } from '../../core/database/database.js';
import { newId } from '../../core/database/new-id.js';
import type { Caller } from '../../core/http/access-decorators.js';
import { conflict, invalidFields, notFound } from '../../core/http/problem.js';
import { addressIn, isPublicAddress } from '../../core/http/public-addresses.js';
import { listPage } from '../../core/lists/list-page.js';
import { ownColumns, type ListSpec } from '../../core/lists/list-spec.js';
import { PageAnswer } from '../../core/lists/page.js';
import { SETTINGS, type Settings } from '../../core/settings/settings.js';
import { WebhookDeliveryEntity } from './webhook-delivery.entity.js';
import { secretOf } from './webhook-post.js';
import { WebhookSender } from './webhook-sender.js';
import { WebhookEntity } from './webhook.entity.js';

const AGAIN = { state: 'waiting', attempts: 0, retry_until: null } as const;

export const DELIVERIES_LIST: ListSpec = {
  alias: 'delivery',
  fields: {
    ...ownColumns('delivery', 'text', 'id', 'event', 'record_id', 'state'),
    ...ownColumns('delivery', 'number', 'attempts'),
    ...ownColumns('delivery', 'text', 'created_at', 'attempted_at'),
    ...ownColumns('delivery', 'number', 'status'),
  },
  search: null,
  defaultSort: [['delivery.id', 'DESC']],
};

@Injectable()
export class WebhooksService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly sender: WebhookSender,
    private readonly notices: AccountNotices,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async list(): Promise<Webhook[]> {
    const rows = await this.database.reader.manager.find(WebhookEntity, { order: { created_at: 'DESC', id: 'DESC' } });
    return rows.map(toWebhook);
  }

  async create({ url, events, is_paused }: NewWebhook, caller: Caller): Promise<CreatedWebhook> {
    this.checkUrl(url);
    const created = { id: newId(), secret: secretOf(randomBytes(32)) };
    const row = { ...created, url, events, is_paused, created_at: this.clock.now().toISOString(), failure: null };
    await this.database.tx(async (manager) => {
      await manager.insert(WebhookEntity, row);
      await this.notices.notify(manager, { id: caller.userId, email: caller.email }, 'webhook');
    });
    return created;
  }

  /** Ending a pause sends again what had failed, before what waits. */
  async update(id: string, change: Partial<NewWebhook>, caller: Caller): Promise<Webhook> {
    if (change.url !== undefined) this.checkUrl(change.url);
    return this.database.tx(async (manager) => {
      const before = await this.find(manager, id);
      const isResumed = change.is_paused === false && before.is_paused;
      await manager.update(WebhookEntity, id, { ...change, ...(change.is_paused !== undefined && { failure: null }) });
      if (isResumed) await this.resume(manager, id);
      if (change.url !== undefined && change.url !== before.url)
        await this.notices.notify(manager, { id: caller.userId, email: caller.email }, 'webhook');
      return toWebhook(await this.find(manager, id));
    });
  }

  async remove(id: string): Promise<Webhook> {
    return this.database.tx(async (manager) => {
      const webhook = await this.find(manager, id);
      await manager.delete(WebhookEntity, id);
      return toWebhook(webhook);
    });
  }

  async deliveries(id: string, query: ListQuery): Promise<PageAnswer<WebhookDelivery>> {
    await this.find(this.database.reader.manager, id);
    const ofWebhook = { sql: 'delivery.webhook_id = :id', parameters: { id } };
    const repository = this.database.reader.getRepository(WebhookDeliveryEntity);
    const { items, total } = await listPage(repository, DELIVERIES_LIST, query, [ofWebhook]);
    return new PageAnswer('deliveries', query, items.map(toDelivery), total);
  }

  /** Ends a pause for all deliveries, because a person says that the receiver is back. */
  async sendAgain(webhookId: string, id: string): Promise<WebhookDelivery> {
    return this.database.tx(async (manager) => {
      const { is_paused } = await this.find(manager, webhookId);
      const delivery = await manager.findOneBy(WebhookDeliveryEntity, { id, webhook_id: webhookId });
      if (!delivery) throw notFound(WEBHOOK_REFUSALS.unknownDelivery);
      if (delivery.state === 'sending') throw conflict(WEBHOOK_REFUSALS.sending);
      const again = { ...AGAIN, next_attempt_at: this.now() };
      const { state, attempts } = delivery;
      const { affected } = await manager.update(WebhookDeliveryEntity, { id, state, attempts }, again);
      if (affected !== 1) throw conflict(WEBHOOK_REFUSALS.sending);
      if (is_paused) {
        await manager.update(WebhookEntity, webhookId, { is_paused: false, failure: null });
        await this.resume(manager, webhookId);
      }
      this.database.afterCommit(() => this.sender.wake());
      return toDelivery({ ...delivery, ...again });
    });
  }

  /** The day of attempts begins anew. */
  private async resume(manager: EntityManager, webhook_id: string): Promise<void> {
    const left = { webhook_id, state: In(['failed', 'waiting'] as const) };
    await manager.update(WebhookDeliveryEntity, left, { ...AGAIN, next_attempt_at: this.now() });
    this.database.afterCommit(() => this.sender.wake());
  }

  private async find(manager: EntityManager, id: string): Promise<WebhookEntity> {
    const webhook = await manager.findOneBy(WebhookEntity, { id });
    if (!webhook) throw notFound(WEBHOOK_REFUSALS.unknown);
    return webhook;
  }

  /** A name that resolves to a private address is refused at each delivery. */
  private checkUrl(url: string): void {
    if (url.includes('#')) throw invalidFields({ url: WEBHOOK_REFUSALS.fragment });
    if (this.settings.webhooksPrivate) return;
    const parsed = URL.canParse(url) ? new URL(url) : null;
    const host = parsed && addressIn(parsed);
    if (parsed?.protocol !== 'https:' || (host !== null && !isPublicAddress(host)))
      throw invalidFields({ url: WEBHOOK_REFUSALS.url });
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
}

const toWebhook = ({ id, url, events, created_at, is_paused, failure }: WebhookEntity): Webhook => ({
  id,
  url,
  events,
  created_at,
  is_paused,
  failure,
});

const toDelivery = ({
  webhook_id: _,
  webhook: _webhook,
  retry_until: _until,
  ...delivery
}: WebhookDeliveryEntity): WebhookDelivery => delivery;
