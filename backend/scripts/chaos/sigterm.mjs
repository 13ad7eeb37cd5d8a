import { setTimeout as wait } from 'node:timers/promises';
import { audit } from './rig/audit.mjs';
import { prepareCatalogue, repeatCutOff, startLoad } from './rig/load.mjs';
import { row } from './rig/stage.mjs';

const WRITERS = 12;
/** Docker kills after ten seconds; a stop that nobody holds up is over long before. */
const LONGEST_STOP_MS = 5000;

/** Stops the process under load: what is under way is answered, connections end by agreement, the process by itself. */
async function run(stage) {
  const database = await stage.database();
  let site = await stage.site(database);
  await site.readyOrThrow();
  const catalogue = await prepareCatalogue(site.url);
  const stops = stage.isShort ? 1 : stage.times(6);
  /** @type {{ codes: unknown[]; slowest: number; resets: number; acknowledged: number }} */
  const seen = { codes: [], slowest: 0, resets: 0, acknowledged: 0 };
  const writes = [];
  for (let stop = 1; stop <= stops; stop++) {
    stage.note(`stop ${stop} of ${stops}`);
    const load = startLoad(site.url, catalogue, { writers: WRITERS, label: `s${stop}`, pauseMs: 5 });
    await wait(400 + Math.random() * 800);
    const { code, ms } = await site.end('SIGTERM');
    await load.stop();
    seen.codes.push(code);
    seen.slowest = Math.max(seen.slowest, ms);
    seen.resets += load.resets.length;
    seen.acknowledged += load.acknowledged().length;
    site = await site.again();
    await site.readyOrThrow();
    await repeatCutOff(site.url, load);
    writes.push(...load.writes);
  }
  const found = await audit(site.url, writes, catalogue);
  return [
    row(
      `${stops} × SIGTERM while ${WRITERS} visitors wrote; ${seen.acknowledged} writes were acknowledged`,
      'each acknowledged write is there once, carts are whole, stock and hours add up',
      found.text,
      found.isClean && seen.acknowledged > 0,
    ),
    row(
      `the same stops, seen from the kept connections of ${WRITERS} visitors`,
      `no connection is reset, exit code 0 within ${LONGEST_STOP_MS / 1000} s`,
      `${seen.resets} resets, exit codes ${seen.codes.join(' ')}, slowest stop ${seen.slowest} ms`,
      seen.resets === 0 && seen.codes.every((code) => code === 0) && seen.slowest <= LONGEST_STOP_MS,
    ),
  ];
}

export const sigterm = {
  name: 'sigterm',
  title: 'SIGTERM under load',
  databases: ['sqlite', 'mysql'],
  short: ['sqlite'],
  limitMs: 240_000,
  shortLimitMs: 60_000,
  run,
};
