import { publicRoutes } from '../public-routes.mjs';
import { memoryOf } from '../chaos/rig/process.mjs';
import { median, processorCost } from './rig/measure.mjs';

const WARM_UP_ROUNDS = 5;
const AFRESH_MS = 12;
const UNKNOWN_MS = 3;
const MEMORY_MB = 220;
const UNKNOWN = ['/no/existe', '/tratamiento/no-existe', '/categoria/no-existe'];

/** What visitors ask for when it has to be made: each page right after a change, and addresses that nobody knows. */
export const pages = {
  name: 'pages',
  title: 'Pages afresh',
  databases: ['sqlite'],
  async measure(stage) {
    const rounds = stage.isQuick ? 5 : 20;
    const { routes } = await publicRoutes();
    const server = await stage.product();
    const page = async (path) =>
      (await fetch(`${server.url}${path}`, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer();
    const afresh = async (path) => {
      await stage.database.query('UPDATE change_counters SET version = version + 1');
      await page(path);
    };
    for (const path of routes) await processorCost(server, WARM_UP_ROUNDS, () => afresh(path));
    /** @type {number[]} */
    const costs = [];
    for (const path of routes) {
      stage.note(path);
      costs.push(await processorCost(server, rounds, () => afresh(path)));
    }
    /** @type {number[]} */
    const unknown = [];
    for (const path of UNKNOWN) unknown.push(await processorCost(server, 10 * rounds, (round) => page(`${path}-${round}`)));
    const ms = { unit: 'ms' };
    return [
      { ...ms, title: 'Page afresh, in the median of all routes', value: median(costs), goal: { most: AFRESH_MS } },
      { ...ms, title: 'Address that leads nowhere, the dearest kind', value: Math.max(...unknown), goal: { most: UNKNOWN_MS } },
      { title: 'Memory after all pages afresh', value: memoryOf(server), unit: 'MB', goal: { most: MEMORY_MB } },
    ];
  },
};
