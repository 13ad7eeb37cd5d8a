import type { EntityManager, QueryRunner } from 'typeorm';

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

const prepared = new WeakMap<QueryRunner, Ask>();

/** How this runner says what is said again and again. */
export const preparedBy = (runner: QueryRunner, answer: Ask): unknown => prepared.set(runner, answer);

/** For a statement that forms say again and again, in the same words: a server need not understand it anew each time. */
export function askOften(manager: EntityManager, ...said: Said): Promise<unknown> {
  const { queryRunner } = manager;
  if (!queryRunner) return manager.query(said[0], said[1]);
  return (prepared.get(queryRunner) ?? asking(queryRunner))(...said);
}
