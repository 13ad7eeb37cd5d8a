import { setTimeout as pause } from 'node:timers/promises';
import { memoryOf } from '../chaos/rig/process.mjs';
import { press } from './rig/measure.mjs';

const REST_MS = 3000;
const MOST_GROWTH = 15;
const FIRST = 10_000;
const ALL = 200_000;
const ALL_QUICKLY = 30_000;

/** What visitors ask for, in turns: kept pages, lists, free hours of the next days, one thing that is not there. */
const requests = (treatments) => [
  ...['/', '/tienda', '/tratamientos', '/api/products', '/api/treatments', '/api/testimonials'].map((path) => ({ path })),
  ...treatments.map(({ id }) => ({ path: `/api/treatments/${id}` })),
  ...[3, 4, 5].map((days) => ({
    path: `/api/availability?date=${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}`,
  })),
];

/** What the process holds, at rest and after many requests. */
export const memory = {
  name: 'memory',
  title: 'Memory',
  databases: ['sqlite'],
  async measure(stage) {
    const server = await stage.product();
    await pause(REST_MS);
    const atRest = memoryOf(server);
    const mixed = requests(await stage.send('/api/treatments?range=[0,3]'));
    const all = stage.isQuick ? ALL_QUICKLY : ALL;
    stage.note(`${FIRST} requests`);
    await press(server, '', { requests: mixed, amount: FIRST });
    const early = memoryOf(server);
    stage.note(`${all} requests`);
    await press(server, '', { requests: mixed, amount: all - FIRST });
    const late = memoryOf(server);
    return [
      { title: 'Memory at rest', value: atRest, unit: 'MB' },
      { title: `Memory after ${FIRST} requests`, value: early, unit: 'MB' },
      { title: `Memory after ${all} requests`, value: late, unit: 'MB' },
      {
        title: `Memory after ${all} requests, more than after ${FIRST}`,
        value: (late / early - 1) * 100,
        unit: '%',
        goal: { most: MOST_GROWTH },
      },
    ];
  },
};
