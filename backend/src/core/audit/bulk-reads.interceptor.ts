import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { RESOURCE_NAMES, RESOURCE_RULES, type Action, type Area } from '../../contract/index.js';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import { may, PERMISSION, type Caller, type Permission } from '../http/access-decorators.js';
import { loggablePath } from '../http/server/private-addresses.js';
import { countOf, RateLimiters, tooMany } from '../limits/rate-limiters.js';
import { PageAnswer } from '../lists/page.js';
import { hiddenSearchTerms } from './audit-rules.js';
import { CountsAsRead } from './audited.js';
import { append } from './audit-hash-chain.js';

/** Resources with an e-mail are of people. */
const PERSONAL: readonly Area[] = [
  ...RESOURCE_NAMES.filter((name) => 'email' in RESOURCE_RULES[name] || 'emails' in RESOURCE_RULES[name]),
  'messages',
  'people',
];
/** A change is answered with the record. */
const READING: readonly (Action | undefined)[] = ['list', 'show', 'edit'];
const HOUR_SECONDS = 3600;
const RECORDS_AN_HOUR = 5000;
/** Above these numbers a read counts as bulk. */
const RECORDS_AT_ONCE = 100;
const RECORDS_TOGETHER = 500;
const DAYS_OF_A_WEEK = 7;
const REFUSAL = 'Has consultado muchos datos en poco tiempo';

/**
 * Limits how many personal records a role without export permission reads in an hour, by lists or one by one, and audits bulk
 * reads. A record counts once an hour, however often an open list or agenda shows it.
 */
@Injectable()
export class BulkReadsInterceptor implements NestInterceptor {
  private readonly records: RateLimiterAbstract;
  private readonly seen = new LRUCache<string, true>({ max: 20_000, ttl: HOUR_SECONDS * 1000 });

  constructor(
    private readonly reflector: Reflector,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly limiters: RateLimiters,
  ) {
    this.records = limiters.limiter({ keyPrefix: 'bulk-reads', points: RECORDS_AN_HOUR, duration: HOUR_SECONDS });
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const handler = context.getHandler();
    const [action, permitted] = this.reflector.get<Permission | undefined>(PERMISSION, handler) ?? [];
    const counted: Area | undefined = this.reflector.get(CountsAsRead, handler);
    const area = counted ?? (READING.includes(action) ? permitted : undefined);
    const request = context.switchToHttp().getRequest<Request>();
    const caller = request.user;
    if (!caller || !area || !PERSONAL.includes(area) || may(caller, 'export', area)) return next.handle();
    return from(this.counted(caller, area, request, () => lastValueFrom(next.handle(), { defaultValue: undefined })));
  }

  private async counted(caller: Caller, area: Area, request: Request, run: () => Promise<unknown>): Promise<unknown> {
    await this.refuseMore(caller);
    // A refusal counts as one record: that of `If-Match` contains it.
    let answer: unknown;
    try {
      answer = await run();
      return answer;
    } finally {
      await this.note(caller, area, request, this.fresh(caller, request, answer));
    }
  }

  private async refuseMore({ userId }: Caller): Promise<void> {
    const known = this.limiters.areOn ? await this.records.get(userId) : null;
    if (known && known.consumedPoints >= RECORDS_AN_HOUR) throw tooMany(REFUSAL, Math.ceil(known.msBeforeNext / 1000));
  }

  /** How many records of the response the caller has not read within the hour. */
  private fresh({ userId }: Caller, { path, query }: Request, answer: unknown): number {
    const rows: unknown = answer instanceof PageAnswer ? answer.items : answer;
    const records = (Array.isArray(rows) ? rows : [rows]) as ({ id?: string } | undefined)[];
    const question = `${path} ${JSON.stringify(query)}`;
    const keys = new Set(records.map((record) => `${userId} ${record?.id ?? question}`));
    const unseen = [...keys].filter((key) => !this.seen.has(key));
    for (const key of unseen) this.seen.set(key, true);
    return unseen.length;
  }

  private async note({ userId }: Caller, area: Area, { query, method, path, ip }: Request, rows: number): Promise<void> {
    if (rows === 0) return;
    const before = (await countOf(this.records.consume(userId, rows))) - rows;
    const isTogether = Math.floor((before + rows) / RECORDS_TOGETHER) > Math.floor(before / RECORDS_TOGETHER);
    if (!isTogether && (rows <= RECORDS_AT_ONCE || isOneWeek(query['filter']))) return;
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
