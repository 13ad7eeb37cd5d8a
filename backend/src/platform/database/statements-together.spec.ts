import { describe, expect, it } from '@jest/globals';
import type { LaterStatement } from './query-runners.js';
import { saidTogether } from './statements-together.js';

const taken = (row: string): LaterStatement => ({
  sql: 'UPDATE products SET stock = stock - ? WHERE id = ?',
  values: [1, row],
  row,
});
const into = 'INSERT INTO orders (id, name) VALUES ';
const ordered = (...ids: string[]): LaterStatement => ({
  sql: into + ids.map(() => '(?, ?)').join(', '),
  values: ids.flatMap((id) => [id, 'Ana']),
  into,
});
const raise = 'INSERT INTO counters VALUES ';
const ending = ' ON DUPLICATE KEY UPDATE version = version + 1';
const raised = (topic: string): LaterStatement => ({ sql: `${raise}(?, 1)${ending}`, values: [topic], into: raise, ending });

describe('what several transactions say together', () => {
  it('changes rows that others wait for first, whoever names them, and in one order', () => {
    const said = saidTogether([
      [ordered('1'), taken('b')],
      [taken('a'), taken('b')],
    ]);
    expect(said.map(({ values }) => values?.at(1))).toEqual(['a', 'b', 'b', 'Ana']);
  });

  it('adds the rows of one table by one statement, with each value at its place', () => {
    const other = { sql: 'UPDATE keys SET answer = ?', values: ['yes'] };
    const said = saidTogether([[ordered('1', '2'), other], [ordered('3')]]);
    expect(said).toEqual([{ sql: `${into}(?, ?), (?, ?), (?, ?)`, values: ['1', 'Ana', '2', 'Ana', '3', 'Ana'] }, other]);
  });

  it('says last what each of them raises, as often as they do', () => {
    const said = saidTogether([[raised('orders'), ordered('1')], [raised('orders')], [raised('leads')]]);
    const together = { sql: `${raise}(?, 1), (?, 1), (?, 1)${ending}`, values: ['orders', 'orders', 'leads'] };
    expect(said.map(({ sql, values }) => ({ sql, values }))).toEqual([{ sql: `${into}(?, ?)`, values: ['1', 'Ana'] }, together]);
  });
});
