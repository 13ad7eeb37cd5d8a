import {
  EntityManager,
  type DeleteResult,
  type EntityTarget,
  type FindOptionsWhere,
  type InsertResult,
  type ObjectLiteral,
  type QueryDeepPartialEntity,
  type UpdateResult,
} from 'typeorm';

export type Target = EntityTarget<ObjectLiteral>;
export type Criteria = string | FindOptionsWhere<ObjectLiteral>;

/** Receives the rows that a transaction creates, changes and deletes, inside the transaction. */
export interface RowWatch {
  watches(target: Target): boolean;
  created(target: Target, rows: readonly ObjectLiteral[]): void;
  /** Before the change, with the rows as they are. */
  changing(target: Target, rows: readonly ObjectLiteral[]): void;
  /** Before the deletion, while the rows can still be read. */
  deleting(target: Target, rows: readonly ObjectLiteral[]): Promise<void>;
}

function refuse(what: string): never {
  throw new Error(
    `${what} is refused in a transaction, because it is neither audited nor observed: use insert, update or delete`,
  );
}

/**
 * The manager of every transaction: reports the rows that `insert`, `update` and `delete` write. It refuses the other ways to
 * write, which it cannot report. `house-rules.mjs` refuses writes by query builders.
 */
export class ObservedManager extends EntityManager {
  constructor(
    raw: EntityManager,
    private readonly watch: RowWatch | null,
  ) {
    super(raw.dataSource, raw.queryRunner);
  }

  override async insert<E extends ObjectLiteral>(
    target: EntityTarget<E>,
    rows: QueryDeepPartialEntity<E> | QueryDeepPartialEntity<E>[],
  ): Promise<InsertResult> {
    const result = await super.insert(target, rows);
    this.observing(target)?.created(this.classOf(target), Array.isArray(rows) ? rows : [rows]);
    return result;
  }

  override async update<E extends ObjectLiteral>(
    target: EntityTarget<E>,
    criteria: Criteria,
    change: QueryDeepPartialEntity<E>,
  ): Promise<UpdateResult> {
    this.observing(target)?.changing(this.classOf(target), await this.rows(target, criteria));
    return super.update(target, criteria, change);
  }

  override async delete<E extends ObjectLiteral>(target: EntityTarget<E>, criteria: Criteria): Promise<DeleteResult> {
    await this.observing(target)?.deleting(this.classOf(target), await this.rows(target, criteria));
    return super.delete(target, criteria);
  }

  override async query<T>(sql: string, parameters?: unknown[] | ObjectLiteral): Promise<T> {
    if (!/^\s*SELECT\b/i.test(sql)) refuse('SQL that does not begin with SELECT');
    return super.query<T>(sql, parameters);
  }

  override save(): never {
    refuse('save');
  }

  override upsert(): never {
    refuse('upsert');
  }

  override remove(): never {
    refuse('remove');
  }

  override softRemove(): never {
    refuse('softRemove');
  }

  override recover(): never {
    refuse('recover');
  }

  override softDelete(): never {
    refuse('softDelete');
  }

  override restore(): never {
    refuse('restore');
  }

  override updateAll(): never {
    refuse('updateAll');
  }

  override deleteAll(): never {
    refuse('deleteAll');
  }

  override clear(): never {
    refuse('clear');
  }

  override transaction(): never {
    refuse('transaction');
  }

  /** A target may also be the name of a table. */
  private classOf(target: Target): Target {
    return this.dataSource.getMetadata(target).target;
  }

  private observing(target: Target): RowWatch | null {
    return this.watch?.watches(this.classOf(target)) ? this.watch : null;
  }

  protected rows(target: Target, criteria: Criteria): Promise<ObjectLiteral[]> {
    const where = typeof criteria === 'string' ? { id: criteria } : criteria;
    return this.find(target, { where, loadEagerRelations: false });
  }
}
