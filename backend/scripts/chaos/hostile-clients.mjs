import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { call } from './rig/http.mjs';
import { memoryOf } from './rig/process.mjs';
import { row } from './rig/stage.mjs';

const HONEST_MS = 1000;
const GROWTH_MB = 80;
const MANY = 300;

async function openSocket(port) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** What the server says to bytes that go on and on, until it hangs up or all are sent. */
async function statusOf(port, head, piece, pieces) {
  const socket = await openSocket(port);
  let text = '';
  socket.on('data', (chunk) => (text += chunk));
  let isOver = false;
  // An error is followed by the end, and a broken connection is one of both.
  const closed = new Promise((resolve) => socket.once('close', resolve)).then(() => (isOver = true));
  socket.write(head);
  let sent = 0;
  for (; sent < pieces && !isOver; sent++)
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), closed]).catch(() => undefined);
  await Promise.race([closed, wait(3000)]);
  socket.destroy();
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0), mb: Math.round((sent * piece.length) / 2 ** 20) };
}

async function run(stage) {
  const site = await stage.site(await stage.database());
  await site.readyOrThrow();
  const honest = [];
  let isOver = false;
  const before = memoryOf(site.child);
  let most = before;
  const asking = (async () => {
    for (let turn = 0; !isOver; turn++, await wait(20)) {
      for (const path of ['/', `/api/products?filter={"q":"x${turn}"}`])
        honest.push(
          await call(`${site.url}${path}`).then(
            ({ status, ms }) => ({ status, ms }),
            () => ({ status: 0, ms: 0 }),
          ),
        );
      most = Math.max(most, memoryOf(site.child));
    }
  })();

  stage.note('silent, half-open and dribbling connections');
  const sockets = await Promise.all(Array.from({ length: MANY * 3 }, () => openSocket(site.port)));
  const dribbling = setInterval(() => {
    for (const [index, socket] of sockets.entries()) if (index % 3 === 2 && socket.writable) socket.write('a');
  }, 200);
  for (const [index, socket] of sockets.entries()) {
    if (index % 3 === 1) socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Half: ');
    if (index % 3 === 2)
      socket.write(
        'POST /api/leads HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n\r\n{"name":"',
      );
  }
  await wait(stage.isShort ? 1500 : 10_000);
  stage.note('100 MB, and 100,000 headers');
  const megabyte = Buffer.alloc(2 ** 20, 'a');
  const POST = 'POST /api/leads HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  const bodies = await Promise.all([
    statusOf(site.port, `${POST}Content-Length: ${100 * 2 ** 20}\r\n\r\n`, megabyte, 100),
    statusOf(
      site.port,
      `${POST}Transfer-Encoding: chunked\r\n\r\n`,
      Buffer.concat([Buffer.from('100000\r\n'), megabyte, Buffer.from('\r\n')]),
      100,
    ),
  ]);
  const headers = await statusOf(site.port, 'GET / HTTP/1.1\r\nHost: x\r\n', Buffer.from('X-A: b\r\n'.repeat(1000)), 100);
  clearInterval(dribbling);
  isOver = true;
  await asking;
  for (const socket of sockets) socket.destroy();
  const slowest = Math.round(Math.max(...honest.map(({ ms }) => ms)));
  const failed = honest.filter(({ status }) => status !== 200).length;
  return [
    row(
      `${MANY} silent connections, ${MANY} with half a head and ${MANY} that dribble a body, and ${honest.length} honest requests beside them`,
      `the honest ones are answered within ${HONEST_MS / 1000} s; the process grows by less than ${GROWTH_MB} MB`,
      `${failed} not answered with 200, the slowest ${slowest} ms; ${Math.round(before)} MB before, at most ${Math.round(most)}`,
      failed === 0 && slowest <= HONEST_MS && !(most - before > GROWTH_MB),
    ),
    row(
      'bodies of 100 MB, with their length and without, and 100,000 headers',
      '413 and 431, long before all of it is read',
      `${bodies.map(({ status, mb }) => `${status} after ${mb} MB`).join(', ')}; ${headers.status}`,
      bodies.every(({ status, mb }) => status === 413 && mb < 100) && headers.status === 431,
    ),
  ];
}

export const hostileClients = {
  name: 'hostile-clients',
  title: 'Slow, silent and boundless clients',
  databases: ['sqlite'],
  short: [],
  limitMs: 120_000,
  shortLimitMs: 60_000,
  run,
};
