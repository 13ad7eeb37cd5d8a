import { expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { refuseUnfitServer } from './mysql-limits.js';

const server = (variables: Readonly<Record<string, string>>) =>
  ({
    query: async () => Object.entries(variables).map(([Variable_name, Value]) => ({ Variable_name, Value })),
  }) as unknown as DataSource;
const FINE = { max_allowed_packet: '16777216', log_bin: 'ON', binlog_format: 'ROW' };

it.each([
  [{}, null],
  [{ log_bin: 'OFF', binlog_format: 'STATEMENT' }, null],
  [{ binlog_format: 'STATEMENT' }, /BINLOG_FORMAT=STATEMENT\).*set binlog_format = ROW there/],
  [{ max_allowed_packet: '65536' }, /set max_allowed_packet = 16M there, at least 1M/],
])('a database server with %j is refused: %s', async (variables, sentence) => {
  const refused = refuseUnfitServer(server({ ...FINE, ...variables }));
  await (sentence ? expect(refused).rejects.toThrow(sentence) : expect(refused).resolves.toBeUndefined());
});
