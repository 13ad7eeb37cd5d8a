import { HttpStatus, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Request, Response } from 'express';
import { from, lastValueFrom, tap, type Observable } from 'rxjs';
import { In, type EntityManager } from 'typeorm';
import { actorNames } from '../../access/api-keys/actor-names.js';
import {
  RECORD_CHANGED_MESSAGE,
  RECORD_CHANGED_PROBLEM,
  UUID,
  type AuditAction,
  type Problem,
  type RecordChanged,
} from '../../contract/index.js';
import { AuditEntryEntity } from '../../core/audit/audit.entity.js';
import { etagOf } from '../../core/cache/cached-response.js';
import { Database } from '../../core/database/database.js';
import type { Caller } from '../../core/http/access-decorators.js';
import { ProblemException } from '../../core/http/problem.js';
import { isReading } from '../../core/limits/read-limits.js';
import { RecordStore, type Versioned } from '../../core/resources/records.js';

/** A controller whose `GET /:id` returns one record. */
interface RecordController {
  get(id: string, caller: Caller | null): Promise<object>;
}

const API = '/api/';
const TAG = /(?:W\/)?"([^"]*)"/g;
/** Proxies and cached responses add the encoding to the tag. */
const ENCODING = /-(?:br|gzip)$/;

const WRITING: readonly AuditAction[] = ['create', 'update', 'delete'];

const NO_TAG_MESSAGE = 'Aquí no se puede comprobar si ha cambiado: no envíes If-Match';

const tagOf = (record: object): string => etagOf(Buffer.from(JSON.stringify(record)));
const quoted = (tag: string): string => `"${tag}"`;

/**
 * Gives `Versioned` routes an `ETag` and checks `If-Match` on `PUT` and `DELETE`. The row is locked, compared and written in one
 * transaction, so that of two requests with one tag one gets 412.
 */
@Injectable()
export class IfMatchInterceptor implements NestInterceptor {
  constructor(
    private readonly database: Database,
    private readonly store: RecordStore,
    private readonly modules: ModuleRef,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const versioned = this.versionedOf(request);
    if (!versioned) {
      if (!isReading(request)) refuseTag(request);
      return next.handle();
    }
    if (isReading(request)) {
      // Cached anonymous responses have the same tag.
      if (request.headers.authorization === undefined) return next.handle();
      const response = context.switchToHttp().getResponse<Response>();
      return next.handle().pipe(tap((record: object) => response.setHeader('ETag', quoted(tagOf(record)))));
    }
    const { id = '' } = request.params;
    const isOne = id === '' || (typeof id === 'string' && UUID.test(id));
    if (request.headers['if-match'] === undefined || !isOne) return next.handle();
    const controller = this.modules.get<RecordController>(context.getClass(), { strict: false });
    return from(this.ifCurrent(request, controller, id.toLowerCase(), versioned, () => lastValueFrom(next.handle())));
  }

  private ifCurrent(
    { headers, user }: Request,
    controller: RecordController,
    id: string,
    { lock, read, resource }: Versioned,
    run: () => Promise<unknown>,
  ): Promise<unknown> {
    const isNamed = namedBy(headers['if-match'] ?? '');
    return this.database.tx(async (manager) => {
      const rows = await lock(manager, id);
      const current = await (read ? read(manager, id) : controller.get(id, user ?? null));
      // A client that signed in after reading has the tag of the public form.
      if (isNamed(tagOf(current)) || (!read && isNamed(await visitorsTag(controller, id)))) return run();
      const members: Omit<RecordChanged, keyof Problem> = {
        current,
        etag: quoted(tagOf(current)),
        ...(await lastChange(manager, rows, resource)),
      };
      throw new ProblemException(
        HttpStatus.PRECONDITION_FAILED,
        RECORD_CHANGED_MESSAGE,
        undefined,
        { ETag: members.etag },
        RECORD_CHANGED_PROBLEM,
        { ...members },
      );
    });
  }

  private versionedOf({ route }: Request): Versioned | undefined {
    const path: unknown = (route as { path?: unknown } | undefined)?.path;
    return typeof path === 'string' && path.startsWith(API) ? this.store.versioned.get(path.slice(API.length)) : undefined;
  }
}

/** A client that sends a tag relies on the check. @throws ProblemException 412 where no representation has a tag. */
function refuseTag({ method, headers: { 'if-match': header = '*' } }: Request): void {
  if (['PUT', 'DELETE'].includes(method) && header.trim() !== '*')
    throw new ProblemException(HttpStatus.PRECONDITION_FAILED, NO_TAG_MESSAGE, undefined, {}, 'no-etag');
}

/** Whether an `If-Match` header names a tag; `null` stands for no record. */
function namedBy(header: string): (tag: string | null) => boolean {
  if (header.trim() === '*') return () => true;
  const named = new Set([...header.matchAll(TAG)].flatMap(([, tag = '']) => [tag, tag.replace(ENCODING, '')]));
  return (tag) => tag !== null && named.has(tag);
}

async function visitorsTag(controller: RecordController, id: string): Promise<string | null> {
  try {
    return tagOf(await controller.get(id, null));
  } catch (error) {
    if (error instanceof ProblemException) return null;
    throw error;
  }
}

/** The audit knows changes of the staff only. */
async function lastChange(
  manager: EntityManager,
  recordIds: readonly string[],
  resource?: string,
): Promise<Pick<RecordChanged, 'changed_by' | 'changed_at'>> {
  const entry = await manager.findOne(AuditEntryEntity, {
    where: { record_id: In([...recordIds]), action: In([...WRITING]), ...(resource && { resource }) },
    order: { id: 'DESC' },
  });
  const names = await actorNames(manager, [entry?.actor ?? null]);
  return { changed_by: names.get(entry?.actor ?? '') ?? null, changed_at: entry?.at ?? null };
}
