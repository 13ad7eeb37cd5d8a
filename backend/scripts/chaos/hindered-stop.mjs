import { connect } from 'node:net';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { call } from './rig/http.mjs';
import { prepareCatalogue, startLoad } from './rig/load.mjs';
import { openMailServer } from './rig/mail-server.mjs';
import { row } from './rig/stage.mjs';

/** Docker kills after ten seconds. */
const LONGEST_STOP_MS = 9000;

const HALVES = [
  'POST /api/leads HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"name":"A',
  'GET /api/clinic HTTP/1.1\r\nHost: x\r\nX-Half: ',
];

/** What `ready` says while the process stops, until nobody answers there any more. */
async function watchReady(url) {
  const statuses = [];
  for (;;) {
    const answer = await call(`${url}/api/health/ready`, { timeoutMs: 2000 }).catch(() => null);
    if (!answer) return statuses;
    statuses.push(answer.status);
    await wait(20);
  }
}

/** A mail server that says nothing and requests whose second half never comes hold a stop up. */
async function run(stage) {
  /** @type {ReturnType<typeof row>[]} */
  const rows = [];
  for (const mood of stage.isShort ? ['hung'] : ['hung', 'silent']) {
    stage.note(`mail server ${mood}`);
    const mail = await openMailServer();
    stage.atEnd(mail.close);
    mail.state.mood = mood;
    const database = await stage.database();
    const site = await stage.site(database, { SMTP_URL: mail.url });
    await site.readyOrThrow();
    const load = startLoad(site.url, await prepareCatalogue(site.url), { writers: 2, label: mood, pauseMs: 20 });
    while (mail.state.begun === 0) await wait(20);
    for (const half of HALVES) {
      const socket = connect(site.port, '127.0.0.1');
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      socket.write(half);
    }
    const ready = watchReady(site.url);
    const { code, ms } = await site.end('SIGTERM');
    await load.stop();
    const statuses = await ready;
    rows.push(
      row(
        `SIGTERM with a mail under way to a server that is ${mood}, ${HALVES.length} half-sent requests and 2 visitors writing`,
        `exit code 0 within ${LONGEST_STOP_MS / 1000} s, ready says 503 before the door closes, no connection is reset`,
        `exit code ${code} after ${ms} ms, ready said 503 ${statuses.filter((status) => status === 503).length} times, ${load.resets.length} resets`,
        code === 0 && ms <= LONGEST_STOP_MS && statuses.at(-1) === 503 && load.resets.length === 0,
      ),
    );
  }
  return rows;
}

export const hinderedStop = {
  name: 'hindered-stop',
  title: 'A stop that is held up',
  databases: ['sqlite', 'mysql'],
  short: ['mysql'],
  limitMs: 120_000,
  shortLimitMs: 60_000,
  run,
};
