import type { Database } from '../src/platform/database/database.js';

/** What the database was asked outside of transactions while `work` ran. */
export async function statementsOf({ reader }: Database, work: () => PromiseLike<unknown>): Promise<string[]> {
  const { logger } = reader;
  const statements: string[] = [];
  const before = logger.logQuery.bind(logger);
  logger.logQuery = (query) => void statements.push(query);
  try {
    await work();
  } finally {
    logger.logQuery = before;
  }
  return statements;
}
