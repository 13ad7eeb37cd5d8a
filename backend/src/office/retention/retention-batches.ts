import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';

/** So many rows a transaction: others have their turn between two. */
export const ROWS_AT_ONCE = 200;

/** Where those rows begin that nobody has looked at tonight. */
export interface Place {
  at: string;
  id: string;
}

/** What was done with some rows, and where the next begin; null where none is left. */
export interface Done {
  forgotten: number;
  next: Place | null;
}

export const START: Place = { at: '', id: '' };

/** What is taken away is not met again: the next begin where these did. */
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

/** The next rows of what came before an instant, one after the other: of a million that are kept none is met twice in a night. */
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
    // The second says it to the index.
    .where('old_row.created_at < :before AND old_row.created_at >= :at', { before, at })
    .andWhere('(old_row.created_at > :at OR old_row.id > :id)', { at, id })
    .orderBy('old_row.created_at')
    .addOrderBy('old_row.id')
    .limit(ROWS_AT_ONCE);
  return someOf(await builder.getRawMany<Place>());
}

/** The same of all rows, by a key of their own. */
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
