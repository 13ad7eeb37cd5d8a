import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

export interface Row extends ObjectLiteral {
  id: string;
}

export const selectIds = <T extends Row>(builder: SelectQueryBuilder<T>): SelectQueryBuilder<T> =>
  builder.select(`${builder.alias}.id`, 'id');

export async function idsOf<T extends Row>(builder: SelectQueryBuilder<T>): Promise<string[]> {
  const rows = await selectIds(builder).getRawMany<{ id: string }>();
  return rows.map(({ id }) => id);
}
