import { QueryResult, type EntityManager, type QueryRunner } from 'typeorm';

type Said = [sql: string, parameters?: unknown[], isStructured?: boolean];
type Ask = (...said: Said) => Promise<unknown>;

/** A runner's `query`, without its overloads. */
export const asking = (runner: QueryRunner): Ask => runner.query.bind(runner) as Ask;

/** Puts `around` between TypeORM and the database: whatever it says there passes its runner's `query`. */
export function askedThrough(runner: QueryRunner, around: (ask: Ask, said: Said) => Promise<unknown>): QueryRunner {
  const ask = asking(runner);
  return Object.assign(runner, { query: (...said: Said) => around(ask, said) });
}

/** The same without the database's driver: `answer` is all that TypeORM asks. */
export function answeredBy(runner: QueryRunner, answer: (...said: Said) => unknown): QueryRunner {
  return Object.assign(runner, { query: async (...said: Said) => answer(...said) });
}

export interface Statement {
  sql: string;
  values?: readonly unknown[] | undefined;
}

/** One after the other; the first that fails is the last. */
export async function askTogether(manager: EntityManager, statements: readonly Statement[]): Promise<QueryResult[]> {
  const answers: QueryResult[] = [];
  for (const { sql, values = [] } of statements) {
    const { queryRunner } = manager;
    if (queryRunner) answers.push((await asking(queryRunner)(sql, [...values], true)) as QueryResult);
    else answers.push(Object.assign(new QueryResult(), { raw: await manager.query<unknown>(sql, [...values]) }));
  }
  return answers;
}
