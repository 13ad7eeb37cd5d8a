import type { QueryRunner } from 'typeorm';

type Said = [sql: string, parameters?: unknown[], isStructured?: boolean];
type Ask = (...said: Said) => Promise<unknown>;

/** A runner's `query`, without its overloads. */
export const asking = (runner: QueryRunner): Ask => runner.query.bind(runner) as Ask;

/** Puts `around` between TypeORM and the database: whatever it says there passes its runner's `query`. */
export function askedThrough(runner: QueryRunner, around: (ask: Ask, said: Said) => Promise<unknown>): QueryRunner {
  const ask = asking(runner);
  return Object.assign(runner, { query: (...said: Said) => around(ask, said) });
}
