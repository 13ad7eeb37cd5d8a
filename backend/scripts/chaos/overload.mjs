import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { call } from './rig/http.mjs';
import { prepareCatalogue, startLoad } from './rig/load.mjs';
import { memoryOf } from './rig/process.mjs';
import { row } from './rig/stage.mjs';

const TIMES = 10;
/** As many connections at once, each of which costs some 60 kB. */
const CONNECTIONS = 4000;
const MEMORY_MB = 600;
const ACCEPTED_MS = 2000;
const WELL_MS = 5000;
const HEALTHY_MS = 1000;

const LEAD = { name: 'Sobrecarga', phone: '612 345 678', message: 'Escrito cuando todos escriben' };
const QUESTIONS = [
  (turn) => ['/api/leads', { ...LEAD, email: `sobrecarga-${turn}@example.com` }],
  // Never kept: an address of its own each.
  (turn) => [`/api/treatments?range=[0,24]&sort=["price","ASC"]&filter={"q":"x${turn}"}`],
  (turn) => [`/no/existe-${turn}`],
];

/** So many requests a second whatever becomes of those before; each by somebody else. */
async function pour(url, perSecond, seconds) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  /** @type {Promise<{ status: number; ms: number; isPolite: boolean }>[]} */
  const asked = [];
  const since = performance.now();
  for (let turn = 0; performance.now() - since < seconds * 1000;) {
    const due = ((performance.now() - since) / 1000) * perSecond;
    for (; turn < due; turn++) {
      const [path, body] = QUESTIONS[turn % QUESTIONS.length]?.(turn) ?? ['/'];
      const at = performance.now();
      asked.push(
        call(`${url}${path}`, { body, agent, timeoutMs: 60_000 }).then(
          ({ status, headers }) => ({ status, ms: performance.now() - at, isPolite: headers['retry-after'] !== undefined }),
          () => ({ status: 0, ms: performance.now() - at, isPolite: false }),
        ),
      );
    }
    await wait(5);
  }
  return { asked, done: Promise.all(asked).finally(() => agent.destroy()) };
}

async function healthyAfter(url) {
  const since = performance.now();
  for (;;) {
    const answers = await Promise.all(
      ['/api/health/ready', '/api/products', '/no/existe'].map((path) => call(`${url}${path}`).catch(() => null)),
    );
    const isWell = answers.every((answer) => answer && answer.status < 500 && answer.ms < HEALTHY_MS);
    const ms = Math.round(performance.now() - since);
    if (isWell || ms > 60_000) return ms;
    await wait(50);
  }
}

async function run(stage) {
  const site = await stage.site(await stage.database());
  await site.readyOrThrow();
  const catalogue = await prepareCatalogue(site.url);
  stage.note('what it can carry');
  const seconds = stage.isShort ? 2 : 5;
  const load = startLoad(site.url, catalogue, { writers: 16, label: 'ritmo' });
  await wait(seconds * 1000);
  await load.stop();
  const carried = Math.round(load.writes.length / seconds);
  const before = memoryOf(site.child);

  stage.note(`${TIMES} times ${carried} a second`);
  let [most, isOver] = [before, false];
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, memoryOf(site.child));
      await wait(100);
    }
  })();
  const { done } = await pour(site.url, carried * TIMES, stage.isShort ? 4 : 15);
  const healthyMs = await healthyAfter(site.url);
  const answers = await done;
  isOver = true;
  await watching;
  const isAnswer = ({ status }) => status === 200 || status === 201 || status === 404;
  const isRefusal = ({ status, isPolite }) => (status === 429 || status === 503) && isPolite;
  const accepted = answers.filter(isAnswer);
  const refused = answers.filter(isRefusal);
  const broken = answers.filter((answer) => !isAnswer(answer) && !isRefusal(answer));
  const slowest = Math.round(
    accepted.map(({ ms }) => ms).toSorted((one, other) => one - other)[Math.floor(accepted.length * 0.99)] ?? 0,
  );
  return [
    row(
      `${answers.length} requests, ${carried * TIMES} a second where ${carried} are carried`,
      `429 or 503 with Retry-After, or an answer, of which 99 in 100 come within ${ACCEPTED_MS / 1000} s`,
      `${accepted.length} answered, ${refused.length} asked to come again, ${broken.length} neither${broken.length > 0 ? ` (${[...new Set(broken.map(({ status }) => status))].join(', ')})` : ''}; 99 in 100 within ${slowest} ms`,
      broken.length === 0 && accepted.length > 0 && slowest <= ACCEPTED_MS,
    ),
    row(
      `the process meanwhile, with up to ${CONNECTIONS} connections, and afterwards`,
      `never more than ${MEMORY_MB} MB, and well again within ${WELL_MS / 1000} s: ready, a list and a page within a second`,
      `${Math.round(before)} MB before, at most ${Math.round(most)}; well after ${healthyMs} ms`,
      !(most > MEMORY_MB) && healthyMs <= WELL_MS,
    ),
  ];
}

export const overload = {
  name: 'overload',
  title: 'Ten times more than it can carry',
  databases: ['sqlite', 'mysql'],
  short: [],
  limitMs: 180_000,
  shortLimitMs: 120_000,
  run,
};
