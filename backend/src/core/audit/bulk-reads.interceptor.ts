import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { concatMap, from, type Observable } from 'rxjs';
import type { Area } from '../../contract/index.js';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import { may, PERMISSION, type Caller, type Permission } from '../http/access-decorators.js';
import { loggablePath } from '../http/server/private-addresses.js';
import { RateLimiters, tooMany } from '../limits/rate-limiters.js';
import { PageAnswer } from '../lists/page.js';
import { hiddenSearchTerms } from './audit-rules.js';
import { COUNTED_AREA } from './audited.js';
import { append } from './audit-hash-chain.js';

/** Lists with personal data. */
const PERSONAL: readonly Area[] = [
  'clients',
  'appointments',
  'orders',
  'leads',
  'withdrawals',
  'waiting',
  'consents',
  'messages',
];
const HOUR_SECONDS = 3600;
const ROWS_AN_HOUR = 5000;
/** Above these numbers a read counts as bulk. */
const ROWS_AT_ONCE = 100;
const ROWS_TOGETHER = 500;
const DAYS_OF_A_WEEK = 7;
const REFUSAL = 'Has consultado muchos datos en poco tiempo';

/**
 * Limits how many personal records a role without export permission reads in an hour, and audits bulk reads. A repeated query,
 * such as an open agenda's, counts once.
 */
@Injectable()
export class BulkReadsInterceptor implements NestInterceptor {
  private readonly rows: RateLimiterAbstract;
  private readonly asked = new LRUCache<string, true>({ max: 10_000, ttl: HOUR_SECONDS * 1000 });

  constructor(
    private readonly reflector: Reflector,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly limiters: RateLimiters,
  ) {
    this.rows = limiters.limiter({ keyPrefix: 'bulk-reads', points: ROWS_AN_HOUR, duration: HOUR_SECONDS });
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const handler = context.getHandler();
    const [action, list] = this.reflector.get<Permission | undefined>(PERMISSION, handler) ?? [];
    const area = this.reflector.get<Area | undefined>(COUNTED_AREA, handler) ?? (action === 'list' ? list : undefined);
    const request = context.switchToHttp().getRequest<Request>();
    const caller = request.user;
    if (!caller || !area || !PERSONAL.includes(area) || may(caller, 'export', area)) return next.handle();
    return from(this.refuseMore(caller)).pipe(
      concatMap(() => next.handle()),
      concatMap(async (answer: unknown) => {
        const rows: unknown = answer instanceof PageAnswer ? answer.items : answer;
        if (Array.isArray(rows)) await this.note(caller, area, request, rows.length);
        return answer;
      }),
    );
  }

  private async refuseMore({ userId }: Caller): Promise<void> {
    const known = this.limiters.areOn ? await this.rows.get(userId) : null;
    if (known && known.consumedPoints >= ROWS_AN_HOUR) throw tooMany(REFUSAL, Math.ceil(known.msBeforeNext / 1000));
  }

  private async note({ userId }: Caller, area: Area, { query, method, path, ip }: Request, rows: number): Promise<void> {
    const question = `${userId} ${path} ${JSON.stringify(query)}`;
    if (rows === 0 || this.asked.has(question)) return;
    this.asked.set(question, true);
    const before = (await this.consumed(userId, rows)) - rows;
    const isTogether = Math.floor((before + rows) / ROWS_TOGETHER) > Math.floor(before / ROWS_TOGETHER);
    if (!isTogether && (rows <= ROWS_AT_ONCE || isOneWeek(query['filter']))) return;
    const after = { ...hiddenSearchTerms(query), rows };
    const event = {
      action: 'bulk-read',
      resource: area,
      recordId: null,
      subject: null,
      actor: userId,
      before: null,
      after,
    } as const;
    const actor = { address: ip ?? null, request: `${method} ${loggablePath(path)}` };
    await this.database.tx((manager) => append(manager, [event], actor, this.clock.now().toISOString()));
  }

  private async consumed(userId: string, rows: number): Promise<number> {
    try {
      return (await this.rows.consume(userId, rows)).consumedPoints;
    } catch (full) {
      if (full instanceof RateLimiterRes) return full.consumedPoints;
      throw full;
    }
  }
}

/** The query of the agenda. */
function isOneWeek(filter: unknown): boolean {
  try {
    const { date } = JSON.parse(String(filter)) as { date?: unknown };
    return typeof date === 'string' || (Array.isArray(date) && date.length <= DAYS_OF_A_WEEK);
  } catch {
    return false;
  }
}
