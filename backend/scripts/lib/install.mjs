import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { causeIn, npm, refusal, ROOT, step } from './terminal.mjs';

const packagesOf = async (lock) => JSON.parse(await readFile(path.join(ROOT, lock), 'utf8').catch(() => '{}')).packages ?? {};

/** Packages with binaries name their system. */
const isForThisMachine = ({ os = [process.platform], cpu = [process.arch] }) =>
  os.includes(process.platform) && cpu.includes(process.arch);

/**
 * Compares package-lock.json with npm's record in node_modules and with the existing folders, which also detects a copy from
 * another machine. npm omits optional packages that others do not need.
 */
async function isInstalled() {
  const [locked, installed] = await Promise.all(['package-lock.json', 'node_modules/.package-lock.json'].map(packagesOf));
  return Object.entries(locked).every(([place, entry]) => {
    if (!place.includes('node_modules/') || (entry.optional && !installed[place])) return true;
    const isThere = installed[place]?.version === entry.version && existsSync(path.join(ROOT, place));
    return isThere && isForThisMachine(entry);
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
