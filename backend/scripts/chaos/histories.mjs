import { arbitraryHistory, live, MOST_HISTORIES } from './rig/histories.mjs';
import { row } from './rig/stage.mjs';

const TURNS = 16;
const KILL_EVERY = 4;

/** What a plain model says of all that people do at once, over kills at moments that chance chooses. */
async function run(stage) {
  const { default: check } = await import('fast-check');
  const seed = Number(process.env['HISTORIES_SEED'] ?? Date.now() % 1_000_000);
  const numRuns = stage.isShort ? 1 : Math.min(stage.times(10), MOST_HISTORIES);
  const histories = check.sample(arbitraryHistory(check, { turns: TURNS }), { seed, numRuns });
  const database = await stage.database();
  let site = await stage.site(database, { DEMO_DATA: 'false' });
  let isFirst = true;
  const start = async () => {
    if (!isFirst) site = await site.again();
    isFirst = false;
    await site.readyOrThrow();
    return { url: site.url, kill: () => site.end('SIGKILL') };
  };
  const total = { asked: 0, kills: 0, cutOff: 0 };
  /** @type {string | null} */
  let fault = null;
  for (const [index, turns] of histories.entries()) {
    stage.note(`history ${index + 1} of ${histories.length}`);
    const lived = await live({ start, turns, killEvery: KILL_EVERY, nth: index });
    for (const name of Object.keys(total)) total[name] += lived[name];
    fault = lived.fault;
    if (fault) break;
    await site.end('SIGTERM');
  }
  return [
    row(
      `${histories.length} histories of three people at once (seed ${seed}): ${total.asked} bookings, moves, changes of status and of stock, orders and deletions, ${total.kills} × SIGKILL among them, ${total.cutOff} cut off and sent again`,
      'answers, hours, orders, stock and promised mails are those of a plain model in some order; what is sent again with its key is answered as before and changes nothing',
      fault ?? 'they are',
      fault === null && total.kills > 0,
    ),
  ];
}

export const histories = {
  name: 'histories',
  title: 'Histories over kills, against a plain model',
  databases: ['sqlite', 'mysql'],
  short: [],
  limitMs: 600_000,
  shortLimitMs: 120_000,
  run,
};
