import { setTimeout as wait } from 'node:timers/promises';
import { audit } from './rig/audit.mjs';
import { prepareCatalogue, repeatAcknowledged, repeatCutOff, startLoad } from './rig/load.mjs';
import { row } from './rig/stage.mjs';

const WRITERS = 16;
const PATIENCE_MS = 15_000;

/** Kills the process under load again and again; what it had acknowledged is looked for after each restart. */
async function run(stage) {
  const database = await stage.database();
  let site = await stage.site(database);
  await site.readyOrThrow();
  const catalogue = await prepareCatalogue(site.url);
  const kills = stage.isShort ? 1 : stage.times(8);
  /** @type {ReturnType<typeof row>[]} */
  const rows = [];
  const total = { acknowledged: 0, cutOff: 0, repeated: 0, otherwise: 0 };
  /** @type {ReturnType<typeof startLoad>[]} */
  const loads = [];
  for (let kill = 1; kill <= kills; kill++) {
    stage.note(`kill ${kill} of ${kills}`);
    const load = startLoad(site.url, catalogue, { writers: WRITERS, label: `v${kill}` });
    // A machine that is busy with something else takes long to the first of them.
    for (const until = performance.now() + PATIENCE_MS; performance.now() < until && load.acknowledged().length === 0;)
      await wait(20);
    // Never at the same point of what the process does.
    await wait(500 + Math.random() * 1500);
    await site.end('SIGKILL');
    await load.stop();
    total.acknowledged += load.acknowledged().length;
    site = await site.again();
    await site.readyOrThrow();
    total.cutOff += await repeatCutOff(site.url, load);
    const { repeated, otherwise } = await repeatAcknowledged(site.url, load);
    total.repeated += repeated;
    total.otherwise += otherwise;
    loads.push(load);
  }
  const writes = loads.flatMap((load) => load.writes);
  const found = await audit(site.url, writes, catalogue);
  rows.push(
    row(
      `${kills} × SIGKILL while ${WRITERS} visitors wrote; ${total.acknowledged} writes were acknowledged, ${total.cutOff} cut off and sent again with their key, ${total.repeated} sent again though they had been acknowledged`,
      'each acknowledged write is there once with one mail promised, carts are whole, stock and hours add up, and who asks again is answered as before',
      `${found.text}, answered otherwise ${total.otherwise}`,
      found.isClean && total.acknowledged > 0 && total.otherwise === 0,
    ),
  );
  return rows;
}

export const sigkill = {
  name: 'sigkill',
  title: 'SIGKILL under load',
  databases: ['sqlite', 'mysql'],
  short: ['sqlite', 'mysql'],
  limitMs: 240_000,
  shortLimitMs: 60_000,
  run,
};
