import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ChangeCounters, type Versions } from '../changes/change-counters.js';
import { Clock } from '../clock.js';
import { addressOf, pathOf } from './address.js';
import { KeptAnswer, type Answer } from './cached-answer.js';

const MAX_ANSWERS = 2000;
/** Every encoding of every answer counts. A page of 80 kB takes 110 with the packed ones. */
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_ADDRESS_LENGTH = 1000;
/** RFC 9211, and RFC 7234's older word for it. */
const STALE = ['Cache-Status', 'radiance; hit; detail=stale', 'Warning', '110 radiance "Response is Stale"'];

/**
 * Ready-made answers to anonymous GETs, given in front of the framework: a map look-up, a look at the change
 * counters and one write. An answer is kept by its address and dropped when what it was made from has changed.
 */
@Injectable()
export class KeptAnswers {
  /** Since this process began. */
  hits = 0;
  private readonly answers = new LRUCache<string, KeptAnswer>({
    max: MAX_ANSWERS,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ size }) => Math.max(size, 1),
  });
  /** By path, what its answers depend on: known from the first answer on. */
  private readonly parameters = new LRUCache<string, readonly string[]>({ max: MAX_ANSWERS });

  constructor(
    private readonly changes: ChangeCounters,
    private readonly clock: Clock,
  ) {}

  /** Whether it has answered; a promise where the counters must be asked over the network. */
  handle(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || request.headers.authorization !== undefined) return false;
    const address = this.addressOf(request.url ?? '');
    const kept = this.answers.get(address);
    if (!kept) return false;
    const versions = this.changes.current();
    return versions instanceof Promise
      ? versions.then(
          (current) => this.send(address, kept, current, request, response),
          () => this.sendStale(kept, request, response),
        )
      : this.send(address, kept, versions, request, response);
  }

  now(): number {
    return this.clock.now().getTime();
  }

  keep(url: string, answer: Answer): void {
    const address = addressOf(url, answer.parameters);
    if (address.length > MAX_ADDRESS_LENGTH) return;
    if (answer.parameters) this.parameters.set(pathOf(url), answer.parameters);
    const resized = (kept: KeptAnswer): void => {
      // The cache weighs a value once, when it takes it in.
      if (this.answers.peek(address) === kept && this.answers.delete(address)) this.answers.set(address, kept);
    };
    this.answers.set(address, new KeptAnswer(answer, resized));
  }

  private addressOf(url: string): string {
    return url.includes('?') ? addressOf(url, this.parameters.get(pathOf(url))) : url;
  }

  private send(
    address: string,
    kept: KeptAnswer,
    current: Versions,
    request: IncomingMessage,
    response: ServerResponse,
  ): boolean {
    if (!kept.standsAt(current, () => this.now())) {
      if (this.answers.peek(address) === kept) this.answers.delete(address);
      return false;
    }
    this.hits += 1;
    kept.send(request, response);
    return true;
  }

  /** While the database is away, for a while: as far as was known when it went. */
  private sendStale(kept: KeptAnswer, request: IncomingMessage, response: ServerResponse): boolean {
    const seen = this.changes.lastSeen();
    if (!seen || !kept.standsAt(seen, () => this.now())) return false;
    this.hits += 1;
    kept.send(request, response, STALE);
    return true;
  }
}
