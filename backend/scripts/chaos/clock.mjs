import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ADMIN } from '../server.mjs';
import { audit } from './rig/audit.mjs';
import { call } from './rig/http.mjs';
import { prepareCatalogue, repeatCutOff, startLoad } from './rig/load.mjs';
import { row, skipped } from './rig/stage.mjs';

const LIBRARIES = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64', '/usr/lib'].map((folder) =>
  path.join(folder, 'faketime/libfaketimeMT.so.1'),
);
const HOUR = 3600;
const JUMPS = [HOUR, 0, -HOUR, 0, 24 * HOUR, 0, -24 * HOUR, 0];
const DID = 'the clock of the process is put forward and back by an hour and by a day while visitors write';

async function run(stage) {
  const library = LIBRARIES.find(existsSync);
  if (!library) return [skipped(DID, 'all goes on', 'there is no libfaketime here')];
  const database = await stage.database();
  const file = path.join(database.folder, 'clock');
  const setClock = (seconds) => writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}s\n`);
  setClock(0);
  const site = await stage.site(database, {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  });
  await site.readyOrThrow();
  const catalogue = await prepareCatalogue(site.url);
  /**
   * @param {string} way
   * @param {object} body
   * @returns {Promise<import('./rig/http.mjs').Answer<{ refresh_token: string }>>}
   */
  const auth = (way, body) => call(`${site.url}/api/auth/${way}`, { body });
  const signIn = () => auth('sign-in', { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD });
  let { body: session } = await signIn();
  const load = startLoad(site.url, catalogue, { writers: 4, label: 'hora', pauseMs: 10 });
  let [stuck, refreshed, pages] = [0, 0, 0];
  for (const jump of stage.isShort ? JUMPS.slice(0, 4) : JUMPS) {
    stage.note(`${jump / HOUR} h`);
    setClock(jump);
    const before = load.acknowledged().length;
    for (const until = performance.now() + 10_000; performance.now() < until && load.acknowledged().length < before + 5;)
      await wait(50);
    if (load.acknowledged().length < before + 5) stuck += 1;
    if ((await call(site.url)).status === 200) pages += 1;
    const answer = await auth('refresh', { refresh_token: session.refresh_token });
    if (answer.status === 200) {
      refreshed += 1;
      session = answer.body;
    } else session = (await signIn()).body;
  }
  await load.stop();
  await repeatCutOff(site.url, load);
  const found = await audit(site.url, load.writes, catalogue);
  const failed = load.writes.filter(({ status }) => status !== null && status >= 500).length;
  const jumps = stage.isShort ? 4 : JUMPS.length;
  return [
    row(
      `${DID}; ${load.acknowledged().length} writes were acknowledged`,
      'each acknowledged write is there once, carts are whole, stock and hours add up',
      found.text,
      found.isClean && load.acknowledged().length > 0,
    ),
    row(
      'the same, seen by visitors and an administrator',
      'writing goes on after each jump, none fails, pages are shown, sessions go on',
      `${stuck} jumps after which nothing was written, ${failed} writes failed, ${pages} of ${jumps} pages shown, ${refreshed} of ${jumps} sessions refreshed`,
      stuck === 0 && failed === 0 && pages === jumps && refreshed === jumps,
    ),
  ];
}

export const clock = {
  name: 'clock',
  title: 'A clock that jumps',
  databases: ['sqlite', 'mysql'],
  short: [],
  limitMs: 180_000,
  shortLimitMs: 120_000,
  run,
};
