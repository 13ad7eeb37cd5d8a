import type { LaterStatement, Statement } from './query-runners.js';

/**
 * What several transactions say, for one that says it for all of them. Rows that others wait for are changed first and in one order, so that
 * no two of such transactions wait for each other; rows of one table go in by one statement.
 */
export function saidTogether(all: readonly (readonly LaterStatement[])[]): Statement[] {
  const changes: { row: string; statement: Statement }[] = [];
  const others: LaterStatement[][] = [];
  const last: LaterStatement[][] = [];
  const byBeginning = new Map<string, LaterStatement[]>();
  for (const statement of all.flat()) {
    const { row, into, ending } = statement;
    const known = into === undefined ? undefined : byBeginning.get(into);
    if (row !== undefined) changes.push({ row, statement });
    else if (known) known.push(statement);
    else {
      const first = [statement];
      (ending === undefined ? others : last).push(first);
      if (into !== undefined) byBeginning.set(into, first);
    }
  }
  changes.sort((one, other) => (one.row < other.row ? -1 : Number(one.row > other.row)));
  return [...changes.map(({ statement }) => statement), ...[...others, ...last].map(inOne)];
}

function inOne(statements: readonly LaterStatement[]): Statement {
  const [first] = statements;
  if (!first || statements.length === 1) return first ?? { sql: '' };
  const { into = '', ending = '' } = first;
  const rows = statements.map(({ sql }) => sql.slice(into.length, sql.length - ending.length));
  return { sql: `${into}${rows.join(', ')}${ending}`, values: statements.flatMap(({ values = [] }) => values) };
}
