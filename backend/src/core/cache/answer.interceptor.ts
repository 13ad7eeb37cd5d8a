import { Injectable, SetMetadata, type CallHandler, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { from, lastValueFrom, map, type Observable } from 'rxjs';
import { ChangeCounters } from '../changes/change-counters.js';
import type { Topic } from '../../contract/index.js';
import { etagOf } from './cached-answer.js';
import { KeptAnswers } from './cached-answers.js';
import type { ConcernedInterceptor } from '../http/concerned-interceptors.js';
import { isReading } from '../limits/read-limits.js';
import { PageAnswer } from '../lists/page.js';

interface Keeping {
  /** How long an answer may stand though nothing changed; without it for as long as that. */
  seconds?: number;
  /** The query's parameters that change the answer; without a list all of them do. */
  parameters?: readonly string[];
}

const KEPT = 'radiance:kept';

type KeptHandler = Keeping & { topics: readonly Topic[] };

/** Anonymous answers of this handler are kept until one of the topics changes, or for so many seconds. */
export const Kept = (topics: readonly Topic[], keeping: Keeping = {}): MethodDecorator =>
  SetMetadata(KEPT, { ...keeping, topics } satisfies KeptHandler);

const JSON_TYPE = 'application/json; charset=utf-8';

/** Writes `Content-Range` for pages, and keeps what is public and hot. */
@Injectable()
export class AnswerInterceptor implements ConcernedInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly kept: KeptAnswers,
    private readonly changes: ChangeCounters,
  ) {}

  concerns(context: ExecutionContext): boolean {
    return isReading(context.switchToHttp().getRequest<Request>());
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const response = context.switchToHttp().getResponse<Response>();
    const request = context.switchToHttp().getRequest<Request>();
    const keeping = this.reflector.get<KeptHandler | undefined>(KEPT, context.getHandler());
    if (keeping && request.method === 'GET' && request.headers.authorization === undefined) {
      return from(this.answerAndKeep(request, response, next, keeping));
    }
    return next.handle().pipe(map((result: unknown) => bodyOf(result, response)));
  }

  private async answerAndKeep(
    request: Request,
    response: Response,
    next: CallHandler,
    { topics, seconds, parameters }: KeptHandler,
  ): Promise<string> {
    const versions = await this.changes.current();
    const result: unknown = await lastValueFrom(next.handle());
    const text = JSON.stringify(bodyOf(result, response));
    const body = Buffer.from(text);
    response.set({
      'Content-Type': JSON_TYPE,
      'Cache-Control': 'no-cache',
      ETag: `"${etagOf(body)}"`,
      Vary: 'Accept-Encoding, Authorization',
    });
    this.kept.keep(request.originalUrl, {
      status: 200,
      headers: response.getHeaders(),
      body,
      topics,
      versions,
      ...(parameters && { parameters }),
      ...(seconds !== undefined && { until: this.kept.now() + seconds * 1000 }),
    });
    return text;
  }
}

function bodyOf(result: unknown, response: Response): unknown {
  if (!(result instanceof PageAnswer)) return result;
  response.setHeader('Content-Range', result.contentRange);
  return result.items;
}
