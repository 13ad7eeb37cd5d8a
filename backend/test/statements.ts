import type { Database } from '../src/platform/database/database.js';

interface Question {
  sql: string;
  values: readonly unknown[];
}

/** What the database was asked outside of transactions while `work` ran. */
export async function questionsOf({ reader }: Database, work: () => PromiseLike<unknown>): Promise<Question[]> {
  const { logger } = reader;
  const questions: Question[] = [];
  const before = logger.logQuery.bind(logger);
  logger.logQuery = (sql, values) => void questions.push({ sql, values: Array.isArray(values) ? values : [] });
  try {
    await work();
  } finally {
    logger.logQuery = before;
  }
  return questions;
}

export async function statementsOf(database: Database, work: () => PromiseLike<unknown>): Promise<string[]> {
  return (await questionsOf(database, work)).map(({ sql }) => sql);
}
