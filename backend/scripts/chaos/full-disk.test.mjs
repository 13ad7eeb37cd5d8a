import assert from 'node:assert/strict';
import { appendFileSync, unlinkSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { run } from '../lib/terminal.mjs';
import { databaseOf, temporaryFolder } from '../lib/databases.mjs';
import { start, until } from './product.mjs';
import { expectNothingLost, prepareCatalogue, startVisitors } from './visitors.mjs';

const SIZE_MB = 24;

/** Fills the disk, while the site also writes. */
function fill(file) {
  try {
    for (;;) appendFileSync(file, Buffer.alloc(64 * 1024));
  } catch (error) {
    if (error.code !== 'ENOSPC') throw error;
  }
}

test(
  'a full disk refuses writes with a sentence, loses nothing, and all is well when there is room',
  { timeout: 120_000 },
  async (t) => {
    const folder = temporaryFolder();
    const mounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', folder], { tolerate: true });
    if (mounted.code !== 0) return t.skip('this user may not mount a small disk');
    t.after(() => run('umount', ['-l', folder], { tolerate: true }));
    const database = await databaseOf(t, 'sqlite', { folder });
    let site = await start(t, database);
    const catalogue = await prepareCatalogue(site.url);
    const visitors = startVisitors(site.url, catalogue, { label: 'disco' });
    await until(() => visitors.stored().length > 20);

    const ballast = path.join(folder, 'ballast');
    fill(ballast);
    await until(() => visitors.refused().length > 20);
    assert.equal((await fetch(`${site.url}/api/treatments`)).status, 200, 'reading goes on');
    unlinkSync(ballast);
    const before = visitors.stored().length;
    await until(() => visitors.stored().length > before + 20);
    await visitors.stop();

    await site.end('SIGKILL');
    site = await site.again();
    await expectNothingLost(site.url, visitors.writes, catalogue);
    assert.deepEqual(await database.query('PRAGMA integrity_check'), [{ integrity_check: 'ok' }]);
  },
);
