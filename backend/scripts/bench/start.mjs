import { median, processorMicroseconds } from './rig/measure.mjs';

const MOST_MS = 2000;

/** The built product on a database that is there already. */
export const start = {
  name: 'start',
  title: 'Start',
  databases: ['sqlite'],
  async measure(stage) {
    await (await stage.product()).stop();
    /** @type {{ wait: number; cost: number }[]} */
    const rounds = [];
    for (let round = 0; round < (stage.isQuick ? 1 : 5); round++) {
      const server = await stage.launch();
      rounds.push({ wait: server.readyMs, cost: (await processorMicroseconds(server)) / 1000 });
      await server.stop();
    }
    return [
      { title: 'Start to ready', value: median(rounds.map(({ wait }) => wait)), unit: 'ms', goal: { most: MOST_MS } },
      { title: 'Start to ready, processor', value: median(rounds.map(({ cost }) => cost)), unit: 'ms' },
    ];
  },
};
