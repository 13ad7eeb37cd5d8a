import type { DeleteResult, EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import type { Database } from '../../src/core/database/database.js';

/** Runs SQL that the manager of a transaction refuses. */
export const runSql = (database: Database, sql: string): Promise<unknown> =>
  database.tx(async ({ queryRunner }) => queryRunner?.query(sql));

/** Deletes all rows without audit and events. */
export const deleteAllOf = (manager: EntityManager, entity: EntityTarget<ObjectLiteral>): Promise<DeleteResult> =>
  manager.createQueryBuilder().delete().from(entity).execute();
