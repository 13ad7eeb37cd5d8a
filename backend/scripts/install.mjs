import { createHash } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { npm, ROOT, step } from './terminal.mjs';

const LOCK = path.join(ROOT, 'package-lock.json');
/** npm writes it last, so it tells of a whole installation. */
const INSTALLED_LOCK = path.join(ROOT, 'node_modules', '.package-lock.json');
const STAMP = path.join(ROOT, 'node_modules', '.radiance-lock');

const modified = async (file) => (await stat(file).catch(() => undefined))?.mtimeMs ?? 0;

async function isInstalled(hash) {
  if ((await modified(INSTALLED_LOCK)) === 0) return false;
  const stamp = await readFile(STAMP, 'utf8').catch(() => undefined);
  if (stamp === hash) return true;
  /** Someone ran `npm install` by hand after the lock file last changed: theirs counts. */
  return (await modified(INSTALLED_LOCK)) >= (await modified(LOCK)) && (await modified(INSTALLED_LOCK)) > (await modified(STAMP));
}

/** Installs exactly what package-lock.json names, when that is not what node_modules holds. */
export async function ensureInstalled() {
  const hash = createHash('sha256')
    .update(await readFile(LOCK))
    .digest('hex');
  if (await isInstalled(hash)) return;
  await step('Installing packages', async () => {
    /** NODE_ENV=production in the environment would leave out what the build needs; the one script that matters is driver.mjs's. */
    await npm(['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
      env: { NODE_ENV: 'development' },
    });
    await writeFile(STAMP, hash);
  });
}
