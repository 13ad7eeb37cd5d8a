import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { ChangeCounters, type Versions } from '../changes/change-counters.js';
import { Clock } from '../clock.js';
import { isReading } from '../limits/read-limits.js';
import { cacheKeyOf, pathOf } from './cache-key.js';
import { CachedResponse, type Cacheable } from './cached-response.js';
import { STALE_HEADERS } from './stale-responses.js';

const MAX_RESPONSES = 2000;
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_KEY_LENGTH = 1000;

/**
 * Responses to anonymous GETs, keyed by path and known parameters. A changed counter drops the responses of its topic. While the
 * database is away, stale responses are served for a bounded time.
 */
@Injectable()
export class ResponseCache {
  /** Since the start of this process, for metrics. */
  hits = 0;
  private readonly responses = new LRUCache<string, CachedResponse>({
    max: MAX_RESPONSES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ size }) => size,
  });
  /** Declared parameters by path, known after the first response. */
  private readonly parameters = new LRUCache<string, readonly string[]>({ max: MAX_RESPONSES });

  constructor(
    private readonly changes: ChangeCounters,
    private readonly clock: Clock,
  ) {}

  /** Must be the first middleware, because a cached response has all its headers. */
  readonly middleware = async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    if (!isReading(request) || request.headers.authorization !== undefined) return next();
    const key = this.keyOf(request.originalUrl);
    const cached = this.responses.get(key);
    if (!cached) return next();
    const { versions, headers } = await this.known();
    if (versions && cached.isValid(versions, this.now())) {
      this.hits += 1;
      return cached.send(request, response, headers);
    }
    if (versions && headers.length === 0 && this.responses.peek(key) === cached) this.responses.delete(key);
    next();
  };

  now(): number {
    return this.clock.now().getTime();
  }

  store(url: string, response: Cacheable): CachedResponse {
    const { parameters } = response;
    const cached = new CachedResponse(response);
    const key = cacheKeyOf(url, parameters);
    if (key.length <= MAX_KEY_LENGTH) {
      if (parameters) this.parameters.set(pathOf(url), parameters);
      this.responses.set(key, cached);
    }
    return cached;
  }

  private keyOf(url: string): string {
    return url.includes('?') ? cacheKeyOf(url, this.parameters.get(pathOf(url))) : url;
  }

  private async known(): Promise<{ versions: Versions | null; headers: readonly string[] }> {
    try {
      return { versions: await this.changes.current(), headers: [] };
    } catch {
      return { versions: this.changes.lastSeen(), headers: STALE_HEADERS };
    }
  }
}
