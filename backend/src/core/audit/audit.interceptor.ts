import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { from, lastValueFrom, switchMap, type Observable } from 'rxjs';
import type { AuditAction } from '../../contract/index.js';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import { loggablePath } from '../http/server/private-addresses.js';
import { isReading } from '../limits/read-limits.js';
import { actingAs, type Actor } from './actor.js';
import { hiddenSearchTerms } from './audit-rules.js';
import { Audited } from './audited.js';
import { append } from './audit-hash-chain.js';

const ID_LENGTH = 36;

/** Names the actor of a request's changes, and audits requests marked `@Audited`, which change nothing. */
@Injectable()
export class AuditInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const marked: AuditAction | 'by-handler' | undefined = this.reflector.get(Audited, context.getHandler());
    // Every call of an API key is audited, also one that only reads.
    const action = marked ?? (request.user?.scopes && isReading(request) ? 'read' : undefined);
    if (action === undefined && (request.user === undefined || isReading(request))) return next.handle();
    const actor: Actor = {
      id: request.user?.userId ?? null,
      address: request.ip ?? null,
      request: `${request.method} ${loggablePath(request.path)}`,
    };
    const resource = this.reflector.get<string>(PATH_METADATA, context.getClass());
    if (action !== 'read' && action !== 'export') {
      const work = (): Promise<unknown> => lastValueFrom(next.handle(), { defaultValue: undefined });
      return from(actingAs(actor, request.user?.scopes ? () => this.call(work, resource, actor, request) : work));
    }
    return from(this.append(action, resource, actor, request)).pipe(switchMap(() => next.handle()));
  }

  /** A call of an API key is audited also where it changed nothing, or failed. */
  private async call(work: () => Promise<unknown>, resource: string, actor: Actor, request: Request): Promise<unknown> {
    try {
      const answer = await work();
      if (!actor.isAudited) await this.append('read', resource, actor, request);
      return answer;
    } catch (error) {
      await this.append('refused', resource, actor, request);
      throw error;
    }
  }

  private append(action: AuditAction, resource: string, actor: Actor, { params, query }: Request): Promise<void> {
    // Not validated yet.
    const recordId = typeof params['id'] === 'string' ? params['id'].slice(0, ID_LENGTH) : null;
    const after = hiddenSearchTerms(query);
    const event = { action, resource, recordId, subject: recordId, actor: actor.id, before: null, after };
    return this.database.tx((manager) => append(manager, [event], actor, this.clock.now().toISOString()));
  }
}
