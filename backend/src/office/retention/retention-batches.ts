import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';

/** Rows per transaction, so that others can write between two. */
export const ROWS_AT_ONCE = 200;

/** Start of the next batch. */
export interface Place {
  at: string;
  id: string;
}

/** The result of a batch and the start of the next; null at the end. */
export interface Done {
  forgotten: number;
  next: Place | null;
}

export const START: Place = { at: '', id: '' };

/** The next rows that meet a condition. */
export async function batchOf(
  manager: EntityManager,
  entity: EntityTarget<ObjectLiteral>,
  expired: ObjectLiteral,
): Promise<string[]> {
  const builder = manager.createQueryBuilder(entity, 'old_row').select('old_row.id', 'id').where(expired).limit(ROWS_AT_ONCE);
  return (await builder.getRawMany<{ id: string }>()).map(({ id }) => id);
}

/** Deleted rows are not met again, so the next batch starts at the same place. */
export const taken = (ids: readonly string[]): Done => ({
  forgotten: ids.length,
  next: ids.length === ROWS_AT_ONCE ? START : null,
});

interface Some {
  ids: string[];
  next: Place | null;
}

const someOf = (rows: readonly Place[]): Some => ({
  ids: rows.map(({ id }) => id),
  next: rows.length === ROWS_AT_ONCE ? (rows.at(-1) ?? null) : null,
});

/** The next rows before an instant, in order, so that kept rows are read once a night. */
export async function someBefore(
  manager: EntityManager,
  entity: EntityTarget<ObjectLiteral>,
  before: string,
  { at, id }: Place,
): Promise<Some> {
  const builder = manager
    .createQueryBuilder(entity, 'old_row')
    .select('old_row.id', 'id')
    .addSelect('old_row.created_at', 'at')
    // Redundant, but it lets the database use the index.
    .where('old_row.created_at < :before AND old_row.created_at >= :at', { before, at })
    .andWhere('(old_row.created_at > :at OR old_row.id > :id)', { at, id })
    .orderBy('old_row.created_at')
    .addOrderBy('old_row.id')
    .limit(ROWS_AT_ONCE);
  return someOf(await builder.getRawMany<Place>());
}

/** The same for all rows by another key. */
export async function someByKey(
  manager: EntityManager,
  entity: EntityTarget<ObjectLiteral>,
  key: string,
  { id }: Place,
): Promise<Some> {
  const builder = manager
    .createQueryBuilder(entity, 'some_row')
    .select(`some_row.${key}`, 'id')
    .where(`some_row.${key} > :id`, { id })
    .orderBy(`some_row.${key}`)
    .limit(ROWS_AT_ONCE);
  const rows = await builder.getRawMany<Pick<Place, 'id'>>();
  return someOf(rows.map((row) => ({ at: '', id: row.id })));
}
