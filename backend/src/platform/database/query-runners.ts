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

/** What is told with others' as well, where a transaction asks nothing. */
export interface LaterStatement extends Statement {
  /** The row that it changes, of which others wait for the end of this transaction. */
  row?: string;
  /** Up to the first row's values, of what adds rows to a table. */
  into?: string;
  /** What follows the last row's values; it is said after all others, for what it raises is what each of them raises. */
  ending?: string;
}

/** What a server can be told in other ways than one statement after the other: each is a way there and back. */
interface Conversation {
  /** In the same words as before. */
  often: Ask;
  /** With what comes next, before it. */
  later(statement: LaterStatement): void;
  together(statements: readonly Statement[]): Promise<QueryResult[]>;
  /** Together with others' questions, where nothing has been asked yet. */
  withOthers(questions: readonly Statement[]): Promise<QueryResult[]>;
}

const conversations = new WeakMap<QueryRunner, Conversation>();
const conversationOf = ({ queryRunner }: EntityManager): Conversation | undefined =>
  queryRunner && conversations.get(queryRunner);

export const conversing = (runner: QueryRunner, conversation: Conversation): unknown => conversations.set(runner, conversation);

/** For a statement that forms say again and again, in the same words: a server need not understand it anew each time. */
export function askOften(manager: EntityManager, ...said: Said): Promise<unknown> {
  const { queryRunner } = manager;
  if (!queryRunner) return manager.query(said[0], said[1]);
  return (conversationOf(manager)?.often ?? asking(queryRunner))(...said);
}

/**
 * For a statement that nothing can refuse and whose answer nobody needs: within a transaction a server is told of it with the
 * next one or with the COMMIT, which fails if it does.
 */
export async function sayLater(manager: EntityManager, statement: LaterStatement): Promise<void> {
  const conversation = conversationOf(manager);
  const { sql, values = [] } = statement;
  if (conversation) conversation.later(statement);
  else await askOften(manager, sql, [...values]);
}

/**
 * The same for a change of a row as it was read, which the database refuses where it is otherwise by now: a column that takes no NULL is
 * given one. What has been done is undone then, and the whole work begins anew.
 */
export const changeLater = (manager: EntityManager, row: string, { sql, values }: Statement): Promise<void> =>
  sayLater(manager, { sql, values, row });

/** Reads what is committed, whatever this transaction has said: it need not have begun. */
export function askWithOthers(manager: EntityManager, questions: readonly Statement[]): Promise<QueryResult[]> {
  return conversationOf(manager)?.withOthers(questions) ?? askTogether(manager, questions);
}

/** Several whose words do not depend on one another's answers; the first that fails is the last. */
export async function askTogether(manager: EntityManager, statements: readonly Statement[]): Promise<QueryResult[]> {
  const conversation = conversationOf(manager);
  if (conversation) return conversation.together(statements);
  const answers: QueryResult[] = [];
  for (const { sql, values = [] } of statements) {
    // Outside a transaction each is said on whichever connection is free.
    if (manager.queryRunner) answers.push((await askOften(manager, sql, [...values], true)) as QueryResult);
    else answers.push(Object.assign(new QueryResult(), { raw: await manager.query<unknown>(sql, [...values]) }));
  }
  return answers;
}
