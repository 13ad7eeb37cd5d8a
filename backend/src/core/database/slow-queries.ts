import { AbstractLogger, type DataSourceOptions, type LogLevel, type LogMessage, type QueryRunner } from 'typeorm';
import type { Logger as Log } from 'pino';

/** The options of a data source that logs reads slower than `ms`; 0 logs none. */
export const slowQueryOptions = (ms: number, log: Log): Pick<DataSourceOptions, 'maxQueryExecutionTime' | 'logger'> =>
  ms === 0 ? {} : { maxQueryExecutionTime: ms, logger: new SlowQueryLogger(log) };

/** Logs slow queries with their query plan and without their parameters, which are personal data. */
class SlowQueryLogger extends AbstractLogger {
  private isExplaining = false;

  constructor(private readonly pino: Log) {
    super();
  }

  override logQuerySlow(ms: number, query: string, parameters?: unknown[], queryRunner?: QueryRunner): void {
    if (!queryRunner) return;
    const { dataSource } = queryRunner;
    const explain = dataSource.options.type === 'mysql' ? 'EXPLAIN ' : 'EXPLAIN QUERY PLAN ';
    // EXPLAIN itself may be slow and must not be explained.
    if (query.startsWith(explain)) return;
    const note = (plan: object[] | null): void => this.pino.warn({ ms, query, plan }, 'a query was slow');
    // One at a time: a server on which every query is slow would get twice as many.
    if (this.isExplaining) return note(null);
    this.isExplaining = true;
    void dataSource
      .query<object[]>(explain + query, parameters)
      // A statement such as COMMIT has no plan.
      .catch(() => null)
      .then(note)
      .finally(() => (this.isExplaining = false));
  }

  /** TypeORM's other messages, of which it logs those about migrations unless told otherwise. */
  protected override writeLog(_level: LogLevel, message: LogMessage | string | number | (LogMessage | string | number)[]): void {
    for (const { message: text } of this.prepareLogMessages(message)) this.pino.info(String(text));
  }
}
