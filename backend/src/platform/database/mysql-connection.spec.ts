import { describe, expect, it } from '@jest/globals';
import { escape, format, type PoolConnection } from 'mysql2';
import { LimitedConnection, type Lender } from './mysql-connection.js';

type Value = Parameters<typeof escape>[0];

const LENDER: Lender = { isCluster: false, limitFor: () => 1000, takeBack: () => undefined, onSilence: () => undefined };

/** What the server would be sent. */
async function saidOf(sql: string, values: Value[]): Promise<string> {
  const said: string[] = [];
  const query = (text: string, _values: unknown, done: (error: null, rows: unknown[], fields: unknown[]) => void): void => {
    said.push(text);
    done(null, [], []);
  };
  const connection = { query, format, escape } as unknown as PoolConnection;
  await new LimitedConnection(connection, LENDER, true).queryAll([{ sql, values }]);
  return said.join();
}

describe('a statement for MySQL', () => {
  it.each<[string, string, Value[]]>([
    ['of what people type', 'INSERT INTO leads (name, message) VALUES (?, ?)', ["O'Neill ?", 'a\\b"c\n¿sí? \u0000']],
    ['of all that is stored', 'UPDATE t SET a = ?, b = ?, c = ?, d = ? WHERE e = ?', [1.5, true, null, Buffer.from('ñ?'), -2]],
    ['of a list', 'SELECT 1 FROM t WHERE id IN (?)', [['a?', "b'"]]],
    ['with a question mark of its own', "SELECT '¿qué?' FROM t WHERE a = ?", ['x']],
    ['with a name', 'SELECT ?? FROM t WHERE a = ?', ['col`umn', 'x']],
  ])('%s is written out as the driver writes it', async (_, sql, values) => {
    expect(await saidOf(sql, values)).toBe(format(sql, values));
    // And in the words that it has kept.
    expect(await saidOf(sql, values)).toBe(format(sql, values));
  });
});
