import { appendFileSync, unlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { run as runCommand } from '../terminal.mjs';
import { audit } from './rig/audit.mjs';
import { call } from './rig/http.mjs';
import { prepareCatalogue, repeatCutOff, startLoad } from './rig/load.mjs';
import { row, skipped } from './rig/stage.mjs';

const SIZE_MB = 24;
const DID = `a disk of ${SIZE_MB} MB that fills up while visitors write, and is emptied again`;

/** A small disk of its own, in memory; undefined where this user may not mount one. */
async function smallDisk(stage) {
  const folder = stage.folder('disk');
  const mounted = await runCommand('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', folder], { tolerate: true });
  if (mounted.code !== 0) return undefined;
  stage.atEnd(() => runCommand('umount', ['-l', folder], { tolerate: true }));
  return folder;
}

/** Until nothing more fits, however much the site itself writes meanwhile. */
function fill(file) {
  const block = Buffer.alloc(64 * 1024);
  try {
    for (;;) appendFileSync(file, block);
  } catch (error) {
    if (error.code !== 'ENOSPC') throw error;
  }
}

async function run(stage) {
  const folder = await smallDisk(stage);
  if (!folder) return [skipped(DID, 'nothing acknowledged is lost', 'this user may not mount a small disk')];
  const database = await stage.database(folder);
  let site = await stage.site(database);
  await site.readyOrThrow();
  const catalogue = await prepareCatalogue(site.url);

  stage.note('filling up');
  const load = startLoad(site.url, catalogue, { writers: 8, label: 'disk', pauseMs: 5 });
  await wait(500);
  const ballast = path.join(folder, 'ballast');
  fill(ballast);
  while (load.writes.filter(({ status }) => status !== null && status >= 500).length < 20) await wait(50);
  const reading = (await call(`${site.url}/api/treatments`)).status;
  stage.note('emptying');
  unlinkSync(ballast);
  const emptied = load.writes.length;
  while (load.writes.slice(emptied + 8).filter(({ status }) => status === 201).length < 20) await wait(50);
  await load.stop();
  const refused = load.writes.filter(({ status }) => status !== null && status >= 500);
  const polite = refused.filter(
    ({ status, headers, answer }) => status === 503 && headers['retry-after'] !== undefined && answer?.message !== undefined,
  );

  stage.note('killed, and looked through');
  await site.end('SIGKILL');
  site = await site.again();
  await site.readyOrThrow();
  await repeatCutOff(site.url, load);
  const found = await audit(site.url, load.writes, catalogue);
  const [{ integrity_check: integrity }] = await database.query('PRAGMA integrity_check');
  return [
    row(
      `${DID}; then SIGKILL and a start. ${load.acknowledged().length} writes were acknowledged, ${refused.length} refused`,
      'each acknowledged write is there once, carts are whole, stock and hours add up, the file is sound; all is well when space returns',
      `${found.text}; integrity_check says ${integrity}`,
      found.isClean && integrity === 'ok',
    ),
    row(
      'the same, seen by the visitors',
      'a refusal is 503 with a sentence and Retry-After, and reading goes on',
      `${polite.length} of ${refused.length} refusals were 503 with both, a list was answered ${reading}`,
      polite.length === refused.length && reading === 200,
    ),
  ];
}

export const fullDisk = {
  name: 'full-disk',
  title: 'A full disk',
  databases: ['sqlite'],
  short: [],
  limitMs: 120_000,
  shortLimitMs: 60_000,
  run,
};
