import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Registry } from 'prom-client';
import { Database } from '../core/database/database.js';
import { ResponseCache } from '../core/cache/response-cache.js';
import { RequestTimes } from '../core/http/server/request-times.js';
import { openConnections } from '../core/http/server/web-server.js';
import { SETTINGS, type Settings } from '../core/settings/settings.js';
import { PagesService } from '../site/pages/pages.service.js';
import { Queues } from './queues.js';

const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const MAIL_STATES = ['waiting', 'sending', 'failed'] as const;

/** Metrics for Prometheus. Without METRICS_TOKEN nothing of it is loaded. */
@Injectable()
export class Metrics implements OnModuleInit {
  private registry: Registry | null = null;

  constructor(
    private readonly database: Database,
    private readonly cache: ResponseCache,
    private readonly pages: PagesService,
    private readonly queues: Queues,
    private readonly times: RequestTimes,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async onModuleInit(): Promise<void> {
    if (this.settings.metricsToken !== null) this.registry = await this.begin();
  }

  async text(): Promise<{ type: string; body: string } | null> {
    return this.registry && { type: this.registry.contentType, body: await this.registry.metrics() };
  }

  private async begin(): Promise<Registry> {
    const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry: Fresh } = (await import('prom-client')).default;
    const registry = new Fresh();
    const registers = [registry];
    collectDefaultMetrics({ register: registry });
    const requests = new Histogram({
      name: 'radiance_request_seconds',
      help: 'Requests that the response cache has not answered, by class of address',
      labelNames: ['route', 'status'],
      buckets: BUCKETS,
      registers,
    });
    this.times.onEach = (route, status, seconds) => requests.observe({ route, status }, seconds);
    const total = (name: string, help: string, read: () => number): unknown =>
      new Counter({
        name,
        help,
        registers,
        collect() {
          this.reset();
          this.inc(read());
        },
      });
    total('radiance_kept_hits_total', 'Responses from the cache', () => this.cache.hits);
    total('radiance_renders_total', 'Pages rendered', () => this.pages.renders);
    total('radiance_transactions_total', 'Transactions begun', () => this.database.waits.count);
    total(
      'radiance_transaction_wait_seconds_total',
      'What transactions have waited until they began',
      () => this.database.waits.seconds,
    );
    new Gauge({
      name: 'radiance_connections',
      help: 'Clients that are connected',
      registers,
      collect() {
        this.set(openConnections());
      },
    });
    const queues = (): Record<string, number> => this.queues.lengths();
    new Gauge({
      name: 'radiance_queue_length',
      help: 'What waits in this process',
      labelNames: ['queue'],
      registers,
      collect() {
        for (const [queue, length] of Object.entries(queues())) this.set({ queue }, length);
      },
    });
    const mails = (): Promise<Record<string, number>> => this.mails();
    new Gauge({
      name: 'radiance_messages',
      help: 'Messages that have not arrived, by state; the same in every process of a site',
      labelNames: ['state'],
      registers,
      async collect() {
        for (const [state, count] of Object.entries(await mails())) this.set({ state }, count);
      },
    });
    return registry;
  }

  private async mails(): Promise<Record<string, number>> {
    const list = MAIL_STATES.map((state) => `'${state}'`).join(', ');
    const rows = await this.database.readQuery<{ state: string; total: number | string }>(
      `SELECT state, COUNT(*) AS total FROM messages WHERE state IN (${list}) GROUP BY state`,
    );
    const counted = Object.fromEntries(rows.map(({ state, total }) => [state, Number(total)]));
    return Object.fromEntries(MAIL_STATES.map((state) => [state, counted[state] ?? 0]));
  }
}
