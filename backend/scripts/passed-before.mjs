import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { filesOf, fingerprintOf, isMade } from './fingerprint.mjs';
import { CACHE } from './terminal.mjs';

/** What is said to the tests by environment. */
const SAID = ['CHROME_PATH', 'CHROMIUM_PATH', 'HISTORIES', 'HISTORIES_SEED', 'TEST_MYSQL_URL'];

/**
 * What a suite's outcome can depend on: each file, Node, what was said, and the day, for journeys live by the clock, and a
 * machine is given other browsers and databases.
 * @param {Date} now
 */
export const printOf = async (now) =>
  fingerprintOf(await filesOf('.', isMade), {
    salt: [process.version, now.toDateString(), ...SAID.map((name) => process.env[name])].join('\0'),
  });

const memoryOf = (folder, name) => path.join(folder, `${name}.json`);

/**
 * How many of a suite's tests passed on these very files, if all of them did.
 * @param {string} name
 * @param {string} print
 * @param {string} [folder]
 * @returns {Promise<number | undefined>}
 */
export async function passedBefore(name, print, folder = path.join(CACHE, 'passed')) {
  const known = JSON.parse(await readFile(memoryOf(folder, name), 'utf8').catch(() => '{}'));
  return known.print === print ? known.passed : undefined;
}

/**
 * Keeps in mind only what passed wholly and at once: what failed, or passed when tried again, is run again.
 * @param {string} name
 * @param {string} print
 * @param {{ passed: number; failed: number; flaky?: number }} outcome
 * @param {string} [folder]
 */
export async function rememberPassed(name, print, { passed, failed, flaky = 0 }, folder = path.join(CACHE, 'passed')) {
  if (failed > 0 || flaky > 0 || passed === 0) return;
  await mkdir(folder, { recursive: true });
  await writeFile(memoryOf(folder, name), JSON.stringify({ print, passed }));
}
