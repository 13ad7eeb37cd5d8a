import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { LOGGER } from '../logging.js';
import { SETTINGS, type Settings } from '../settings/settings.js';

const ANSWER_MS = 250;

/** The connection to the Redis that several processes share. Every user of it works without Redis. */
@Injectable()
export class RedisLink implements OnModuleDestroy {
  /** Null without `REDIS_URL`. */
  readonly client: Redis | null;
  isAway = false;

  constructor(
    @Inject(SETTINGS) { redisUrl }: Settings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.client = redisUrl === null ? null : connect(redisUrl);
    // Without a listener each error would be printed.
    this.client
      ?.on('error', () => undefined)
      .on('ready', () => this.note(false))
      .on('close', () => this.note(true));
  }

  onModuleDestroy(): void {
    this.client?.removeAllListeners('close').disconnect();
  }

  private note(isAway: boolean): void {
    if (isAway === this.isAway) return;
    this.isAway = isAway;
    if (isAway) this.logger.warn('Redis is away: each process counts limits by itself');
    else this.logger.info('Redis is back');
  }
}

/** Fails at once while Redis is down, so that no visitor waits for a counter. */
const connect = (url: string): Redis =>
  new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: ANSWER_MS,
    connectTimeout: 1000,
    // Reopens a connection that the network dropped.
    socketTimeout: 2000,
    retryStrategy: (attempt) => Math.min(100 * attempt, 2000),
  });
