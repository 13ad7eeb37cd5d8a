import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { LOGGER } from '../logging.js';
import { SETTINGS, type Settings } from '../settings.js';

const ANSWER_MS = 250;

/** The connection to the Redis that the processes of one site share. Whoever uses it has another way for while it is away. */
@Injectable()
export class RedisLink implements OnModuleDestroy {
  /** Null for a site without one. */
  readonly client: Redis | null;
  private readonly opened: Redis[] = [];
  isAway = false;

  constructor(
    @Inject(SETTINGS) { redisUrl }: Settings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.client = redisUrl === null ? null : this.open(connect(redisUrl));
    this.client?.on('ready', () => this.note(false)).on('close', () => this.note(true));
  }

  /** A second connection, for what cannot share one: hearing of what others publish. */
  listener(): Redis | null {
    return this.client && this.open(this.client.duplicate({ enableOfflineQueue: true, maxRetriesPerRequest: null }));
  }

  /** One whose answers stay away may have been forgotten by the network: another is opened. */
  renew(): void {
    if (this.client?.status === 'ready') this.client.disconnect(true);
  }

  onModuleDestroy(): void {
    for (const client of this.opened) client.removeAllListeners('close').disconnect();
  }

  private open(client: Redis): Redis {
    // An error that nobody listens to would be printed, each second anew.
    client.on('error', () => undefined);
    this.opened.push(client);
    return client;
  }

  private note(isAway: boolean): void {
    if (isAway === this.isAway) return;
    this.isAway = isAway;
    if (isAway) this.logger.warn('Redis is away: limits count by process, pages ask the database, each change takes longer');
    else this.logger.info('Redis is back');
  }
}

/** Fails at once while Redis is down instead of queueing: a visitor does not wait for a counter. */
const connect = (url: string): Redis =>
  new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: ANSWER_MS,
    connectTimeout: 1000,
    retryStrategy: (attempt) => Math.min(100 * attempt, 2000),
  });
