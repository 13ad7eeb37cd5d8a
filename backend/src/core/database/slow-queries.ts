import type { DataSource, ObjectLiteral } from 'typeorm';
import type { Logger as Log } from 'pino';

/** Only for reads. */
const EXPLAIN = { sqlite: 'EXPLAIN QUERY PLAN ', mysql: 'EXPLAIN ' } as const;

/** Logs slow reads with their query plan and without their parameters, which are personal data. */
export function logSlowQueries(source: DataSource, dialect: keyof typeof EXPLAIN, ms: number, log: Log): void {
  if (ms === 0) return;
  const options: { maxQueryExecutionTime?: number } = source.driver.options;
  Object.defineProperty(options, 'maxQueryExecutionTime', { value: ms });
  const { logger } = source;
  // EXPLAIN itself may be slow and must not be explained.
  let isExplaining = false;
  const explain = async (query: string, parameters: unknown[] | ObjectLiteral): Promise<unknown> => {
    if (!/^\s*(SELECT|WITH)\b/i.test(query)) return null;
    return source.query(EXPLAIN[dialect] + query, parameters).catch(() => null);
  };
  logger.logQuerySlow = (time, query, parameters = []) => {
    if (isExplaining) return;
    isExplaining = true;
    void explain(query, parameters)
      .then((plan) => log.warn({ ms: time, query, plan }, 'a query was slow'))
      .finally(() => (isExplaining = false));
  };
}
