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

/** The manager of every transaction: reports writes of watched entities. `house-rules.mjs` refuses plain SQL writes. */
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
