import { readFile } from 'node:fs/promises';
import { publicRoutes } from './public-routes.mjs';

const ROUNDS = 20;
const WARM_UP_ROUNDS = 5;
const AFRESH_MS = 12;
const UNKNOWN_MS = 3;
const MEMORY_MB = 220;

const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

/** Runs through what visitors ask for and prints a line for each goal; answers whether one was missed. */
export async function benchPages({ url, pid, database, processorMicroseconds, say }) {
  const { routes } = await publicRoutes();
  /** Only when it runs: a script's packages are installed by the script that starts it. */
  const { default: Database } = await import('better-sqlite3');
  const counters = new Database(database);
  const change = counters.prepare('UPDATE change_counters SET version = version + 1');
  const page = async (path) => (await fetch(`${url}${path}`, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer();
  const cost = async (times, ask) => {
    const before = await processorMicroseconds({ pid });
    for (let round = 0; round < times; round++) await ask(round);
    return ((await processorMicroseconds({ pid })) - before) / times / 1000;
  };
  const afresh = async (path) => {
    change.run();
    await page(path);
  };
  for (const path of routes) await cost(WARM_UP_ROUNDS, () => afresh(path));
  const costs = [];
  for (const path of routes) costs.push(await cost(ROUNDS, () => afresh(path)));
  counters.close();
  const unknown = [];
  for (const path of ['/no/existe', '/tratamiento/no-existe', '/categoria/no-existe'])
    unknown.push(await cost(10 * ROUNDS, (round) => page(`${path}-${round}`)));
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const memory = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? NaN) / 1024;
  return [
    say('A page rendered afresh, in the median of all routes', median(costs), 'ms of processor', AFRESH_MS),
    say('An address that leads nowhere, the dearest kind', Math.max(...unknown), 'ms of processor', UNKNOWN_MS),
    say('Memory after all of this', memory, 'MB', MEMORY_MB),
  ].includes(true);
}
