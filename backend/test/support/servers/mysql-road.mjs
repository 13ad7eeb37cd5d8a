import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { portOf } from '../../../scripts/lib/ports.mjs';

const COM_QUERY = 3;
/** MySQL 8.0.23 and newer send the number of query attributes (none) in two bytes before the statement. */
const NO_ATTRIBUTES_BYTES = 2;
const HEADER_BYTES = 4;

/** Assembles statements from chunks of any size. */
function statementReader(onStatement) {
  let pending = Buffer.alloc(0);
  return (chunk) => {
    pending = Buffer.concat([pending, chunk]);
    while (pending.length >= HEADER_BYTES) {
      const end = HEADER_BYTES + pending.readUIntLE(0, 3);
      if (pending.length < end) return;
      const isCommand = pending[3] === 0 && pending[HEADER_BYTES] === COM_QUERY;
      const start = HEADER_BYTES + 1 + (pending[HEADER_BYTES + 1] === 0 ? NO_ATTRIBUTES_BYTES : 0);
      if (isCommand) onStatement(pending.toString('utf8', start, end));
      pending = pending.subarray(end);
    }
  };
}

/** @type {(sql: string) => 'pass' | 'cut' | 'cut after'} */
const passAll = () => 'pass';

/**
 * A proxy in front of a database server. `judge(sql)` sees each statement first and returns `pass`, `cut` (both connections
 * break, the statement is lost) or `cut after` (the server runs the statement, the client gets no answer). `altered(chunk)`
 * replaces bytes to the server. `silence()` keeps connections open without traffic.
 */
export async function openMysqlRoad(serverUrl, judge = passAll, altered = (/** @type {Buffer} */ chunk) => chunk) {
  const target = new URL(serverUrl);
  const pairs = new Set();
  const server = createServer((client) => {
    const upstream = connect({ host: target.hostname, port: Number(target.port) || 3306 });
    const pair = { client, upstream, isSilent: false };
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      client.destroy();
      upstream.destroy();
    };
    /** @type {ReturnType<typeof judge>} */
    let verdict = 'pass';
    const read = statementReader((sql) => {
      if (verdict === 'pass') verdict = judge(sql);
    });
    client.on('data', (chunk) => {
      if (pair.isSilent) return;
      read(chunk);
      if (verdict === 'cut') return end();
      // A server still runs a statement that precedes the end of the connection.
      if (verdict === 'cut after') return client.destroy() && upstream.end(chunk);
      upstream.write(altered(chunk));
    });
    upstream.on('data', (chunk) => pair.isSilent || client.destroyed || client.write(chunk));
    for (const socket of [client, upstream]) socket.on('error', end);
    client.on('close', () => verdict === 'cut after' || end());
    upstream.on('close', end);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(serverUrl);
  url.hostname = '127.0.0.1';
  url.port = String(portOf(server));
  return {
    url: url.href,
    /** Silences the first `count` open connections and returns their number. */
    silence: (count = Infinity) => {
      const chosen = [...pairs].slice(0, count);
      for (const pair of chosen) pair.isSilent = true;
      return chosen.length;
    },
    cutAll: () => {
      for (const { client, upstream } of pairs) for (const socket of [client, upstream]) socket.destroy();
    },
    close: () => {
      server.close();
      for (const { client, upstream } of pairs) for (const socket of [client, upstream]) socket.destroy();
    },
  };
}
