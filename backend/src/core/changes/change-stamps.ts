import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { RedisLink } from '../redis/redis-link.js';

const KEY = 'radiance:changes';

/**
 * For how long after it began a look at the database is believed, while the stamp is the same. Whoever could not tell of its
 * commit waits as long before it answers, so nobody who heard of a change is shown what was before it; and what was never
 * told of — a process killed between its commit and its word, a program that writes by itself — is seen after this.
 */
export const BELIEVED_MS = 500;
const MARGIN_MS = 100;
/** While Redis is away nobody waits for it more than once in so long. */
const AVOIDED_MS = 1000;

/**
 * A stamp in Redis that every commit replaces before it is answered. Under the same stamp nothing has changed, so a look at
 * the database still holds. It says nothing else: lost, evicted or shared with another site, it only costs a look more.
 */
@Injectable()
export class ChangeStamps {
  private readonly process = randomUUID();
  private renewals = 0;
  /** A server that comes back may have an older stamp: what was seen over one connection says nothing over the next. */
  private connections = 0;
  private avoidedUntil = -Infinity;
  private isHearing = false;

  constructor(private readonly redis: RedisLink) {
    redis.client?.on('close', () => (this.connections += 1));
  }

  /** Null when nobody can say; then the database has to be asked. */
  async current(): Promise<string | null> {
    const { client } = this.redis;
    if (client?.status !== 'ready' || performance.now() < this.avoidedUntil) return null;
    const connection = this.connections;
    try {
      const stamp = await client.get(KEY);
      if (stamp !== null) return `${connection} ${stamp}`;
      // Not over another's, which may have come meanwhile with a change.
      await client.set(KEY, this.next(), 'NX');
    } catch {
      this.avoidedUntil = performance.now() + AVOIDED_MS;
      this.redis.renew();
    }
    return null;
  }

  /** To be called at once after a commit: fulfilled when no process can believe any more what it saw before that. */
  async renew(): Promise<void> {
    const { client } = this.redis;
    if (!client) return;
    const committed = performance.now();
    const stamp = this.next();
    try {
      const renewed = client.set(KEY, stamp);
      // Only so that panels hear of it at once; they also look by themselves.
      client.publish(KEY, stamp).catch(() => undefined);
      await renewed;
    } catch {
      await pause(committed + BELIEVED_MS + MARGIN_MS - performance.now());
    }
  }

  /** Calls `listener` when another process has told of a change, from the first call on. */
  hear(listener: () => void): void {
    if (this.isHearing) return;
    this.isHearing = true;
    const connection = this.redis.listener();
    connection?.on('message', (_channel: string, stamp: string) => {
      if (!stamp.startsWith(this.process)) listener();
    });
    connection?.subscribe(KEY).catch(() => undefined);
  }

  /** Never one that has been before. */
  private next(): string {
    return `${this.process} ${(this.renewals += 1)}`;
  }
}
