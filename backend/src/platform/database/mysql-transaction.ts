import { QueryFailedError, QueryResult, QueryRunnerAlreadyReleasedError, type DataSource, type EntityManager } from 'typeorm';
import { isRefusedChange, Overtaken } from './failures.js';
import { BEGIN, type LimitedConnection, type Patience } from './mysql-connection.js';
import { answeredBy, conversing, type LaterStatement, type Statement } from './query-runners.js';

/** Whatever others have locked. */
const WAITS_FOR_NOBODY = /^\s*SELECT\b(?![\s\S]*\b(?:UPDATE|MODE)\s*$)/i;

/**
 * One transaction, on a connection that it borrows with its first question. It answers as TypeORM's runner does, which puts a logger, listeners and several
 * promises around each statement.
 */
export class MysqlTransaction {
  readonly manager: EntityManager;
  private isOver = false;
  private borrowed: LimitedConnection | null = null;
  private connecting: Promise<LimitedConnection> | null = null;
  /** What the server is told together with what comes next: each statement by itself is a way there and back. */
  private unsaid: LaterStatement[] = [];

  constructor(
    source: DataSource,
    private readonly borrow: () => Promise<LimitedConnection>,
    /** Null where each transaction asks for itself. */
    private readonly askWithOthers: ((questions: readonly Statement[]) => Promise<readonly unknown[]>) | null,
  ) {
    const runner = answeredBy(source.createQueryRunner(), (...said) => this.said('query', ...said));
    conversing(runner, {
      often: (...said) => this.said('execute', ...said),
      later: (statement) => this.later(statement),
      together: async (statements) => (await this.all(statements)).map(structured),
      withOthers: async (questions) => (await this.early(questions)).map(structured),
    });
    // Else TypeORM begins one of its own for every save().
    this.manager = Object.assign(runner, { isTransactionActive: true, transactionDepth: 1 }).manager;
  }

  /** All that it has been told, where it has asked nothing; else null. */
  get unheard(): readonly LaterStatement[] | null {
    return this.connecting ? null : this.unsaid;
  }

  /** Of what is lost together with a COMMIT nobody knows: what has not been asked before is said by itself. */
  async say(statements: readonly LaterStatement[]): Promise<void> {
    for (const statement of statements) this.later(statement);
    await this.all([]);
  }

  /** Together with what has been left unsaid. */
  async commit(): Promise<void> {
    await this.all([{ sql: 'COMMIT' }]);
  }

  /** All that there is to it, by one way where it need not be asked whether anybody listens. */
  async whole(statements: readonly Statement[]): Promise<QueryResult[]> {
    await this.connected();
    const said = [...this.unsaid, ...statements, { sql: 'COMMIT' }];
    this.unsaid = [];
    return (await this.askAll(said, 'as long as a statement')).slice(-statements.length - 1, -1).map(structured);
  }

  async rollBack(): Promise<void> {
    this.unsaid = [];
    if (!this.borrowed) return;
    try {
      await this.ask('query', 'ROLLBACK');
    } catch {
      // Whatever it stands in must not become the next one's.
      this.borrowed.discard();
    }
  }

  /** A statement that comes later would be another transaction's. */
  end(): void {
    this.isOver = true;
    this.borrowed?.release();
  }

  /** From then on it has begun, or begins with what it says next: not where it has to be asked first whether anybody listens. */
  private connected(): Promise<LimitedConnection> {
    this.connecting ??= this.connect();
    return this.connecting;
  }

  private async connect(): Promise<LimitedConnection> {
    const connection = await this.borrow();
    if (this.isOver) {
      connection.release();
      throw new QueryRunnerAlreadyReleasedError();
    }
    this.borrowed = connection;
    if (connection.isWarm) this.unsaid.unshift({ sql: BEGIN });
    else await this.ask('query', BEGIN);
    return connection;
  }

  private async said(way: 'query' | 'execute', sql: string, values?: unknown[], isStructured = false): Promise<unknown> {
    if (this.isOver) throw new QueryRunnerAlreadyReleasedError();
    if (!this.borrowed) await this.connected();
    const raw = this.unsaid.length === 0 ? await this.ask(way, sql, values) : (await this.all([{ sql, values }])).at(-1);
    return isStructured ? structured(raw) : raw;
  }

  later(statement: LaterStatement): void {
    if (this.isOver) throw new QueryRunnerAlreadyReleasedError();
    this.unsaid.push(statement);
  }

  /** Each statement sees what is committed by then: one that comes before all others may as well be said outside. */
  private async early(questions: readonly Statement[]): Promise<readonly unknown[]> {
    if (this.isOver) throw new QueryRunnerAlreadyReleasedError();
    if (this.connecting || !this.askWithOthers) return this.all(questions);
    try {
      return await this.askWithOthers(questions);
    } catch (error) {
      throw failedOf(questions, error);
    }
  }

  /** What has been left unsaid and these; gives the answers to these. */
  private async all(statements: readonly Statement[]): Promise<unknown[]> {
    if (this.isOver) throw new QueryRunnerAlreadyReleasedError();
    await this.connected();
    if (this.unsaid[0]?.sql === BEGIN && !statements.every(({ sql }) => WAITS_FOR_NOBODY.test(sql))) {
      this.unsaid.shift();
      await this.ask('query', BEGIN);
    }
    const said = [...this.unsaid, ...statements];
    this.unsaid = [];
    return (await this.askAll(said)).slice(said.length - statements.length);
  }

  private get held(): LimitedConnection {
    if (!this.borrowed) throw new QueryRunnerAlreadyReleasedError();
    return this.borrowed;
  }

  private async askAll(said: readonly LaterStatement[], patience?: Patience): Promise<unknown[]> {
    try {
      return await this.held.queryAll(said, patience);
    } catch (error) {
      const failed = failedOf(said, error);
      const isOvertaken = isRefusedChange(failed) && said.some(({ row }) => row !== undefined);
      throw isOvertaken ? new Overtaken('What was read has changed since', failed) : failed;
    }
  }

  private async ask(way: 'query' | 'execute', sql: string, values?: unknown[]): Promise<unknown> {
    try {
      const [raw] = await this.held[way](sql, values);
      return raw;
    } catch (error) {
      throw new QueryFailedError(sql, values, error as Error);
    }
  }
}

function failedOf(said: readonly Statement[], error: unknown): QueryFailedError {
  const values = said.flatMap((statement) => statement.values ?? []);
  return new QueryFailedError(said.map(({ sql }) => sql).join('; '), values, error as Error);
}

function structured(raw: unknown): QueryResult {
  const result = new QueryResult();
  result.raw = raw;
  if (Array.isArray(raw)) result.records = raw;
  else if (typeof raw === 'object' && raw !== null && 'affectedRows' in raw) result.affected = Number(raw.affectedRows);
  return result;
}
