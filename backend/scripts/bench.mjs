/**
 * Measures the goals of docs/performance.md: `npm run bench`, `npm run bench -- lists start`. Fails when a goal is missed. Run
 * nothing else meanwhile.
 */
import './lib/preflight.mjs';
import { prepareDriver } from './lib/driver.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { startMysql } from './lib/mysql.mjs';
import { buildParts } from './lib/parts.mjs';
import { fail, refusal, step, stopOnSignals } from './lib/terminal.mjs';

const DATABASES = { sqlite: 'SQLite', mysql: 'MariaDB' };

/** Prints one figure beside its goal and tells whether it is missed. */
function print({ what, value, unit, least, most }, database) {
  const isMissed = value < (least ?? -Infinity) || value > (most ?? Infinity);
  const goal = least === undefined ? `at most ${most}` : `at least ${least}`;
  const measured = `${value.toFixed(value < 10 ? 2 : 0)} ${unit}`.padStart(12);
  console.log(`${isMissed ? '✗' : '✓'} ${`${what}, ${database}`.padEnd(60)} ${measured}   ${goal}`);
  return isMissed;
}

async function main() {
  await ensureInstalled();
  const { FIGURES } = await import('./bench/figures.mjs');
  const words = process.argv.slice(2);
  const unknown = words.find((word) => !FIGURES.some(({ name }) => name === word));
  if (unknown) throw refusal(`There is no figure ${unknown}. There are: ${FIGURES.map(({ name }) => name).join(', ')}`);
  const chosen = FIGURES.filter(({ name }) => words.length === 0 || words.includes(name));
  await prepareDriver();
  await buildParts();
  let mysqlUrl = '';
  if (chosen.some(({ databases }) => databases.includes('mysql')))
    await step('Starting a private MariaDB', async (note) => {
      mysqlUrl = await startMysql(note, { isOnDisk: true, isDurable: true, pool: '512M' });
    });
  let misses = 0;
  for (const { title, databases, measure } of chosen)
    for (const dialect of databases) {
      const rows = await step(`${title}, ${DATABASES[dialect]}`, (note) => measure({ dialect, mysqlUrl, note }));
      // Printed at once: a later figure that fails takes nothing with it.
      for (const row of rows) misses += Number(print(row, DATABASES[dialect]));
    }
  process.exit(misses > 0 ? 1 : 0);
}

stopOnSignals();
main().catch(fail);
