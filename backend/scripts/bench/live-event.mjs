import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { median, processorMicroseconds } from './rig/measure.mjs';
import { LEAD } from './rig/people.mjs';

const PANELS = 200;
/** Changes within a tenth of a second are told together. */
const APART_MS = 300;
const LATE_MS = 10_000;

/** Counts what it is told; resolved once the server has said that it listens. */
const openPanel = (url, token, agent, onTold) =>
  new Promise((resolve, reject) => {
    const request = get(`${url}/api/events`, { agent, headers: { Authorization: `Bearer ${token}` } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`a panel was answered ${answer.statusCode}`));
      answer.setEncoding('utf8').on('data', (text) => {
        if (text.includes('event: ready')) resolve(request);
        if (text.includes('"topic":"leads"')) onTold();
      });
      answer.on('error', () => undefined);
    });
    request.on('error', reject);
  });

/** A lead comes in while so many panels are open: until the last of them knows. */
export const liveEvent = {
  name: 'live-event',
  title: 'Live event',
  databases: ['sqlite'],
  async measure(stage) {
    const server = await stage.product();
    const token = await stage.token();
    const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
    let told = 0;
    let allTold = () => undefined;
    const onTold = () => ++told === PANELS && allTold();
    const panels = await Promise.all(Array.from({ length: PANELS }, () => openPanel(server.url, token, agent, onTold)));
    /** @type {number[]} */
    const waits = [];
    const [rounds, before] = [stage.isQuick ? 10 : 30, await processorMicroseconds(server)];
    for (let round = 0; round < rounds; round++) {
      await pause(APART_MS);
      told = 0;
      const all = new Promise(
        (resolve) =>
          (allTold = () => {
            resolve(true);
          }),
      );
      const started = performance.now();
      await stage.send('/api/leads', { body: LEAD });
      if (!(await Promise.race([all, pause(LATE_MS, false)]))) throw new Error(`${told} of ${PANELS} panels were told`);
      waits.push(performance.now() - started);
    }
    const processor = ((await processorMicroseconds(server)) - before) / rounds / 1000;
    panels.forEach((panel) => panel.destroy());
    agent.destroy();
    return [
      { title: `Lead until the last of ${PANELS} panels knows`, value: median(waits), unit: 'ms' },
      { title: `Lead told to ${PANELS} panels, processor`, value: processor, unit: 'ms' },
    ];
  },
};
