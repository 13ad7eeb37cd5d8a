import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { from, map, switchMap, type Observable } from 'rxjs';
import type { Topic } from '../../contract/index.js';
import { ChangeCounters, type Versions } from '../changes/change-counters.js';
import { isReading } from '../limits/read-limits.js';
import { PageAnswer } from '../lists/page.js';
import { etagOf } from './cached-response.js';
import { ResponseCache } from './response-cache.js';

interface CacheOptions {
  /** Maximum age of a response; undefined means no maximum. */
  seconds?: number;
  /** Query parameters that change the response; undefined means all of them. */
  parameters?: readonly string[];
}

type CachedHandler = CacheOptions & { topics: readonly Topic[] };

const CachedBy = Reflector.createDecorator<CachedHandler>();

/** Caches anonymous responses of this handler until a topic changes. */
export const Cached = (topics: readonly Topic[], options: CacheOptions = {}): MethodDecorator => CachedBy({ ...options, topics });

const JSON_TYPE = 'application/json; charset=utf-8';

/** Writes `Content-Range` for pages and stores responses of `@Cached` handlers. */
@Injectable()
export class CachedInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly cache: ResponseCache,
    private readonly changes: ChangeCounters,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    if (!isReading(request)) return next.handle();
    const response = context.switchToHttp().getResponse<Response>();
    const bodies = (): Observable<unknown> => next.handle().pipe(map((result: unknown) => bodyOf(result, response)));
    const handler: CachedHandler | undefined = this.reflector.get(CachedBy, context.getHandler());
    const isCacheable = request.method === 'GET' && request.headers.authorization === undefined;
    if (!handler || !isCacheable) return bodies();
    return from(this.changes.current()).pipe(
      switchMap((versions) => bodies().pipe(map((body) => this.store(request, response, body, handler, versions)))),
    );
  }

  private store(
    { originalUrl }: Request,
    response: Response,
    result: unknown,
    { topics, seconds, parameters }: CachedHandler,
    versions: Versions,
  ): string {
    const text = JSON.stringify(result);
    const body = Buffer.from(text);
    response.set({
      'Content-Type': JSON_TYPE,
      'Cache-Control': 'no-cache',
      ETag: `"${etagOf(body)}"`,
      Vary: 'Accept-Encoding, Authorization',
    });
    this.cache.store(originalUrl, {
      headers: response.getHeaders(),
      body,
      topics,
      versions,
      ...(parameters && { parameters }),
      ...(seconds !== undefined && { until: this.cache.now() + seconds * 1000 }),
    });
    return text;
  }
}

function bodyOf(result: unknown, response: Response): unknown {
  if (!(result instanceof PageAnswer)) return result;
  response.setHeader('Content-Range', result.contentRange);
  return result.items;
}
