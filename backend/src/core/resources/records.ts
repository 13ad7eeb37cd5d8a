import { Injectable } from '@nestjs/common';
import type { EntityManager, QueryDeepPartialEntity, Repository, SelectQueryBuilder } from 'typeorm';
import {
  type FoundWord,
  type ListQuery,
  type ResourceName,
  type Resources,
  type Topic,
  type WithFindings,
} from '../../contract/index.js';
import { ChangeCounters } from '../changes/change-counters.js';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import { newId } from '../database/new-id.js';
import { notFound } from '../http/problem.js';
import { listPage, listParts, listTop } from '../lists/list-page.js';
import { joined, withoutFields, type Condition } from '../lists/list-spec.js';
import { PageAnswer } from '../lists/page.js';
import { PictureUses } from '../pictures/picture-uses.js';
import { PictureUrls } from '../pictures/picture-urls.js';
import { TextChecks } from '../publishing/text-checks.js';
import type { ExportSheet } from '../exports/export-sheet.js';
import type { WithReason, Row, Schema, Written } from './description.js';
import { recordInUse } from './record-in-use.js';
import type { Resource } from './resource.js';

/** A route with an `ETag`, whose `PUT` and `DELETE` check `If-Match`. */
export interface Versioned {
  /** The audit's resource, when ids are not unique among all tables. */
  resource?: string;
  /** Locks the rows until the transaction ends and returns their ids. @throws ProblemException 404. */
  lock(manager: EntityManager, id: string): Promise<readonly string[]>;
  /** The response of GET, read inside the transaction. Default: the controller's `get`. */
  read?(manager: EntityManager, id: string): Promise<object>;
}

/** All records of a resource, for an archive. */
interface WholeList {
  name: ResourceName;
  sheet: ExportSheet<object>;
  schemas: Readonly<Record<string, Schema>>;
  parts(query: ListQuery): AsyncGenerator<object[]>;
}

@Injectable()
export class RecordStore {
  /** Every resource that a service holds. */
  readonly lists = new Map<ResourceName, WholeList>();
  /** By route below `/api`; `If-Match` works for these. */
  readonly versioned = new Map<string, Versioned>();

  constructor(
    readonly database: Database,
    readonly changes: ChangeCounters,
    readonly pictures: PictureUrls,
    readonly uses: PictureUses,
    readonly clock: Clock,
    readonly texts: TextChecks,
  ) {}

  of<N extends ResourceName, E extends Row>(resource: Resource<N, E>): Records<N, E> {
    const columns = resource.responseFields
      .filter(({ isAddress, join }) => isAddress && join === undefined)
      .map(({ column }) => column);
    this.uses.register({ entity: resource.entity, columns, topics: resource.topics });
    const records = new Records(resource, columns, this);
    const { name, sheet, schemas } = resource;
    this.lists.set(name, { name, sheet: sheet as ExportSheet<object>, schemas, parts: (query) => records.parts(query) });
    this.versioned.set(`${resource.name}/:id`, { lock: async (manager, id) => [(await records.locked(manager, id)).id] });
    return records;
  }
}

/** Selects and orders the records of a view. */
export type RecordQuery<E extends Row> = (builder: SelectQueryBuilder<E>) => void;

/** Adds findings to the response of a write. */
export const withFindings = <R extends object>(record: R, findings: readonly FoundWord[]): WithFindings<R> =>
  findings.length > 0 ? { ...record, findings } : record;

/** What a service adds to a change or a deletion, inside its transaction. */
interface Consequences<E> {
  columns?: Partial<E>;
  /** Further topics that changed. */
  topics?: readonly Topic[];
}

/** Common operations of one resource. A service uses them and adds its own rules. */
export class Records<N extends ResourceName, E extends Row> {
  constructor(
    private readonly resource: Resource<N, E>,
    /** Columns that may contain the address of a picture. */
    private readonly addresses: readonly string[],
    private readonly store: RecordStore,
  ) {}

  /** `hidden` are fields that the caller may not see. @throws ProblemException 400 that names an unknown sort or filter field. */
  async list(
    query: ListQuery,
    always: readonly Condition[] = [],
    hidden: readonly (keyof Resources[N] & string)[] = [],
  ): Promise<PageAnswer<Resources[N]>> {
    const spec = withoutFields(this.resource.list, hidden, this.resource.searched.map(String));
    const { items, total } = await listPage(this.repository, spec, this.byPath(query), this.shownAnd(always));
    return new PageAnswer(
      this.resource.name,
      query,
      items.map((row) => this.present(row)),
      total,
    );
  }

  /** See `listTop`. */
  async top(query: ListQuery, always: readonly Condition[] = []): Promise<Resources[N][]> {
    const rows = await listTop(this.repository, this.resource.list, this.byPath(query), this.shownAnd(always));
    return rows.map((row) => this.present(row));
  }

  /** All records, in parts. */
  parts(query: ListQuery, always: readonly Condition[] = []): AsyncGenerator<Resources[N][]> {
    const conditions = this.shownAnd(always);
    return listParts(this.repository, this.resource.list, this.byPath(query), (row) => this.present(row), conditions);
  }

  private shownAnd(conditions: readonly Condition[]): readonly Condition[] {
    const { shown } = this.resource;
    return shown ? [shown, ...conditions] : conditions;
  }

  /** Records for other views: those that `pick` selects, in its order. */
  async picked(pick: RecordQuery<E>): Promise<Resources[N][]> {
    const { entity, list } = this.resource;
    // Inside a transaction this reads its own writes.
    const builder = joined(this.store.database.manager.getRepository(entity), list);
    pick(builder);
    return (await builder.getMany()).map((row) => this.present(row));
  }

  async get(id: string, manager: EntityManager = this.store.database.manager): Promise<Resources[N]> {
    return this.present(await this.find(manager, id));
  }

  /** Adds the id, the creation time and derived columns. */
  newRow(body: Written<N> & WithReason): Written<N> & Row & { search_text: string } {
    return {
      ...this.stored(body),
      id: newId(),
      ...('created_at' in this.resource.fields && { created_at: this.store.clock.now().toISOString() }),
      ...this.resource.derivedColumns(body),
    };
  }

  /** `columns` are what the server adds to what was sent. */
  async create(body: Written<N> & WithReason, columns: Partial<E> = {}): Promise<WithFindings<Resources[N]>> {
    const row = { ...this.newRow(body), ...columns };
    return this.store.database.tx(async (manager) => {
      await manager.insert(this.resource.entity, row as unknown as QueryDeepPartialEntity<E>);
      const findings = await this.afterSave(manager, {}, row, body);
      await this.store.changes.touch(...this.resource.topics);
      // Joined fields must be read; all others are known.
      const created = this.resource.list.joins?.length ? await this.get(row.id, manager) : this.present(row as unknown as E);
      return withFindings(created, findings);
    });
  }

  async update(
    id: string,
    change: Partial<Written<N>> & WithReason,
    decide?: (manager: EntityManager, before: E) => Promise<Consequences<E>>,
  ): Promise<WithFindings<Resources[N]>> {
    const { entity, derivedColumns } = this.resource;
    return this.store.database.tx(async (manager) => {
      const before = await this.locked(manager, id);
      const { columns, topics = [] } = (await decide?.(manager, before)) ?? {};
      const derived = derivedColumns({ ...before, ...change, ...columns } as E & Written<N>);
      await manager.update(entity, id, { ...this.stored(change), ...columns, ...derived } as QueryDeepPartialEntity<E>);
      const findings = await this.afterSave(manager, before, { ...before, ...this.stored(change) }, change);
      await this.store.changes.touch(...this.resource.topics, ...topics);
      return withFindings(await this.get(id, manager), findings);
    });
  }

  /** Returns the deleted record, because ra-data-simple-rest reads its id. */
  async remove(
    id: string,
    decide?: (manager: EntityManager, gone: E) => Promise<Pick<Consequences<E>, 'topics'> | void>,
  ): Promise<Resources[N]> {
    const { entity, inUse, topics } = this.resource;
    return this.store.database.tx(async (manager) => {
      await this.locked(manager, id);
      const gone = await this.find(manager, id);
      await manager.delete(entity, id).catch((error: unknown) => {
        throw inUse ? recordInUse(error, inUse(gone)) : error;
      });
      const { topics: others = [] } = (await decide?.(manager, gone)) ?? {};
      await this.afterSave(manager, gone, {});
      await this.store.changes.touch(...topics, ...others);
      return this.present(gone);
    });
  }

  /**
   * For services that write by themselves: checks the record's texts and counts the uses of its pictures.
   * @returns The findings of the publishing guard.
   */
  async afterSave(
    manager: EntityManager,
    before: Partial<Row>,
    after: Partial<Row>,
    body: WithReason = {},
  ): Promise<readonly FoundWord[]> {
    const id = after.id ?? before.id ?? '';
    const findings = await this.store.texts.check(manager, this.resource.name, {
      id,
      before,
      after,
      reason: body.publishing_reason,
    });
    if (this.addresses.length === 0) return findings;
    const of = (row: object): unknown[] => this.addresses.map((column) => (row as Readonly<Record<string, unknown>>)[column]);
    await this.store.uses.changed(manager, of(before), of(after));
    return findings;
  }

  /** The record as a response: with joined columns, and pictures as absolute URLs. */
  present(row: E): Resources[N] {
    const response: Record<string, unknown> = {};
    for (const { name, join, column, isAddress } of this.resource.responseFields) {
      const holder = (join === undefined ? row : row[join as keyof E]) as Readonly<Record<string, unknown>> | null | undefined;
      const value = holder?.[column] ?? null;
      response[name] = isAddress ? this.store.pictures.toUrl(value as string | null) : value;
    }
    // The type of the description guarantees a column for each field.
    return response as unknown as Resources[N];
  }

  async find(manager: EntityManager, id: string): Promise<E> {
    const { entity, list } = this.resource;
    return this.found(await joined(manager.getRepository(entity), list).where(`${list.alias}.id = :id`, { id }).getOne());
  }

  /** Without joins. The row is locked until the transaction ends. */
  async locked(manager: EntityManager, id: string): Promise<E> {
    const { entity, list } = this.resource;
    const builder = manager.createQueryBuilder(entity, list.alias).where(`${list.alias}.id = :id`, { id });
    return this.found(await builder.setFindOptions(this.store.database.rowLock).getOne());
  }

  private found(row: E | null): E {
    if (!row) throw notFound(this.resource.notFound);
    return row;
  }

  /** Replaces absolute URLs of the site's pictures by their paths. */
  private stored<V extends Partial<Written<N>>>({ publishing_reason: _, ...values }: V & WithReason): V {
    const stored: Record<string, unknown> = { ...values };
    for (const { name, isAddress } of this.resource.responseFields) {
      const value = stored[name];
      if (isAddress && typeof value === 'string') stored[name] = this.store.pictures.toPath(value);
    }
    return stored as V;
  }

  /** Filters by picture contain the absolute URL of the response. */
  private byPath({ filter = {}, ...query }: ListQuery): ListQuery {
    const { pictures } = this.store;
    const stored = (value: unknown): unknown => (typeof value === 'string' ? pictures.toPath(value) : value);
    const conditions = Object.entries(filter).map(([name, value]) => {
      const isAddress = this.resource.responseFields.some((field) => field.isAddress && field.name === name);
      return [name, isAddress ? (Array.isArray(value) ? value.map(stored) : stored(value)) : value];
    });
    return { ...query, filter: Object.fromEntries(conditions) as Record<string, unknown> };
  }

  private get repository(): Repository<E> {
    return this.store.database.reader.getRepository(this.resource.entity);
  }
}
