import { Inject, Injectable } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { overloaded, type ProblemException } from '../http/problem.js';
import { SETTINGS, type Settings } from '../settings.js';
import { othersTurn } from '../turns.js';
import { limitKey, networkOf, PROVIDER_NETWORK } from './limit-keys.js';
import { RateLimiters, refusedBy } from './rate-limiters.js';
import { tooMany } from './too-many.js';

/** Whose turn comes later than that has left; the place goes to somebody who has just come. */
const LONGEST_LINE_MS = 1500;

/**
 * How much one network may have read afresh in a minute: what stands ready costs next to nothing and is not counted. Ample
 * for an office or a telephone company, whose people mostly ask for the same, kept pages.
 */
@Injectable()
export class ReadLimits {
  private readonly limiter: RateLimiterAbstract;
  private readonly trustProxy: number;
  private lastTurn = Promise.resolve();

  constructor(
    private readonly limiters: RateLimiters,
    @Inject(SETTINGS) { readsPerMinute, trustProxy }: Settings,
  ) {
    this.limiter = limiters.limiter({ keyPrefix: 'reads', points: readsPerMinute, duration: 60 });
    this.trustProxy = trustProxy;
  }

  /**
   * Why this visitor's is not read, or null once its turn has come: one begins in each turn of the event loop, so what
   * stands ready, and whoever sends a form, waits for one reading at most and not for all that came in together.
   */
  async admit(request: IncomingMessage): Promise<ProblemException | null> {
    const refusal = await this.refusal(request);
    if (refusal) return refusal;
    const since = performance.now();
    const turn = this.lastTurn.then(() => (performance.now() - since > LONGEST_LINE_MS ? overloaded() : null));
    this.lastTurn = turn.then(async (tooLate) => {
      if (!tooLate) await othersTurn();
    });
    await this.lastTurn;
    return turn;
  }

  /** Why this is not read, or null. */
  async refusal(request: IncomingMessage): Promise<ProblemException | null> {
    if (!this.limiters.areOn) return null;
    const network = networkOf(clientOf(request, this.trustProxy), PROVIDER_NETWORK);
    const seconds = await refusedBy(this.limiter.consume(limitKey(network)));
    return seconds === null ? null : tooMany('Demasiadas peticiones desde tu red', seconds);
  }
}

export const isReading = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/** As Express tells `request.ip`, for what is answered before it is asked: so many proxies have each added whom they heard. */
function clientOf({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>, trustProxy: number): string {
  const forwarded = headers['x-forwarded-for'];
  const told = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')).split(',').map((one) => one.trim());
  const heard = [socket.remoteAddress ?? '', ...told.filter((one) => one !== '').toReversed()];
  return heard[Math.min(trustProxy, heard.length - 1)] ?? '';
}
