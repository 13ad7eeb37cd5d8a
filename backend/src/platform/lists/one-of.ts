import type { ObjectLiteral, Repository } from 'typeorm';
import { among } from '../database/among.js';
import type { Condition } from './list-spec.js';

/**
 * That a row is one of these, in the same few words however many they are: TypeORM makes a name of each and looks for all names
 * in all of the statement, which of four hundred took three times as long as finding them.
 */
export function oneOf<T extends ObjectLiteral>(
  { manager }: Repository<T>,
  path: string,
  ids: readonly string[],
): Pick<Condition, 'sql'> & { parameters: ObjectLiteral } {
  if (ids.length === 0) return { sql: '1 = 0', parameters: {} };
  const { sql, value } = among(manager.dataSource, path, ids, ':oneOf');
  return { sql, parameters: { oneOf: value } };
}
