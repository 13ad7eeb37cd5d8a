import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { causeIn, npm, refusal, ROOT, step } from './terminal.mjs';

const packagesOf = async (lock) => JSON.parse(await readFile(path.join(ROOT, lock), 'utf8').catch(() => '{}')).packages ?? {};

const matches = (list, value) =>
  !list || list.includes(value) || (list.every((each) => each.startsWith('!')) && !list.includes(`!${value}`));

/** Which C library Node uses, as npm finds out. */
function libc() {
  if (process.platform !== 'linux') return '';
  const report = /** @type {typeof process.report & { excludeNetwork: boolean }} */ (process.report);
  report.excludeNetwork = true;
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (report.getReport());
  return header.glibcVersionRuntime ? 'glibc' : 'musl';
}

/** Whether npm installs the package on this machine for certain. npm leaves an optional one out if its dependents are left out. */
const isWanted = ({ optional, os, cpu, libc: wantedLibc }, ownLibc) =>
  (!optional || (os && cpu)) && matches(os, process.platform) && matches(cpu, process.arch) && matches(wantedLibc, ownLibc);

/**
 * Compares package-lock.json with the record that npm keeps in node_modules, and with the folders that are there. A folder that came
 * from another machine or lost its binaries is recognised too.
 */
async function isInstalled() {
  const [locked, installed] = await Promise.all(['package-lock.json', 'node_modules/.package-lock.json'].map(packagesOf));
  const ownLibc = libc();
  return Object.entries(locked).every(([place, entry]) => {
    if (!place.includes('node_modules/') || !isWanted(entry, ownLibc)) return true;
    return installed[place]?.version === entry.version && existsSync(path.join(ROOT, place));
  });
}

/** Installs exactly what package-lock.json names, unless node_modules holds it already. */
export async function ensureInstalled() {
  if (await isInstalled()) return;
  await step('Installing packages', async () => {
    // NODE_ENV=production would leave out the build tools. The one install script that matters runs in driver.mjs.
    const { code, output } = await npm(
      ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
      {
        env: { NODE_ENV: 'development' },
        tolerate: true,
      },
    );
    if (code !== 0) throw refusal(`The packages were not installed. ${causeIn(output) ?? output.trim()}`);
  });
}
