import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { causeIn, npm, refusal, ROOT, step } from './terminal.mjs';

const packagesOf = async (lock) => JSON.parse(await readFile(path.join(ROOT, lock), 'utf8').catch(() => '{}')).packages ?? {};

const matches = (list, value) =>
  !list || list.includes(value) || (list.every((each) => each.startsWith('!')) && !list.includes(`!${value}`));

/** Node's C library, detected as npm does. */
function libc() {
  if (process.platform !== 'linux') return '';
  const report = /** @type {typeof process.report & { excludeNetwork: boolean }} */ (process.report);
  report.excludeNetwork = true;
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (report.getReport());
  return header.glibcVersionRuntime ? 'glibc' : 'musl';
}

/** Whether npm would install the package on this machine. npm omits an optional package when its dependents are omitted. */
const isWanted = ({ optional, os, cpu, libc: wantedLibc }, ownLibc) =>
  (!optional || (os && cpu)) && matches(os, process.platform) && matches(cpu, process.arch) && matches(wantedLibc, ownLibc);

/**
 * Compares package-lock.json with npm's record in node_modules and with the existing folders, which also detects a copy from
 * another machine.
 */
async function isInstalled() {
  const [locked, installed] = await Promise.all(['package-lock.json', 'node_modules/.package-lock.json'].map(packagesOf));
  const ownLibc = libc();
  return Object.entries(locked).every(([place, entry]) => {
    if (!place.includes('node_modules/') || !isWanted(entry, ownLibc)) return true;
    return installed[place]?.version === entry.version && existsSync(path.join(ROOT, place));
  });
}

/** Installs what package-lock.json names, unless node_modules has it. */
export async function ensureInstalled() {
  if (await isInstalled()) return;
  await step('Installing packages', async () => {
    // NODE_ENV=production would omit build tools. driver.mjs runs the only install script that matters.
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
