import type { DataSource } from 'typeorm';
import { StartRefused } from '../start-refused.js';

/** Enough for parts of a signed document and for the largest body with its audit entry. */
const NEEDED_PACKET_BYTES = 2 ** 20;
const NAMES = ['max_allowed_packet', 'log_bin', 'binlog_format'];

/** Checks server settings that would make writes fail. @throws StartRefused with the remedy. */
export async function refuseUnfitServer(source: DataSource): Promise<void> {
  const rows = await source.query<{ Variable_name: string; Value: string }[]>(
    `SHOW SESSION VARIABLES WHERE Variable_name IN (${NAMES.map((name) => `'${name}'`).join(', ')})`,
  );
  const variables = new Map(rows.map(({ Variable_name, Value }) => [Variable_name.toLowerCase(), Value]));
  const packet = Number(variables.get('max_allowed_packet') ?? NEEDED_PACKET_BYTES);
  if (packet < NEEDED_PACKET_BYTES)
    throw new StartRefused(
      `the database server takes no statement of more than ${packet} bytes (max_allowed_packet), too few to store a signed paper; set max_allowed_packet = 16M there, at least 1M, and start again`,
    );
  if (variables.get('log_bin') === 'ON' && variables.get('binlog_format') === 'STATEMENT')
    throw new StartRefused(
      'the database server writes its binary log by statements (BINLOG_FORMAT=STATEMENT), which refuses every write of a READ COMMITTED transaction; set binlog_format = ROW there, and start again',
    );
}
