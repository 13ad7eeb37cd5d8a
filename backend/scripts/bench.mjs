/**
 * Measures the goals of docs/performance.md: `npm run bench`, `npm run bench -- lists start`. Fails when a goal is missed. Run
 * nothing else meanwhile.
 */
import './preflight.mjs';
import { prepareDriver } from './driver.mjs';
import { ensureInstalled } from './install.mjs';
import { startMysql } from './mysql.mjs';
import { buildParts } from './parts.mjs';
import { fail, refusal, step, stopOnSignals } from './terminal.mjs';

const DATABASES = { sqlite: 'SQLite', mysql: 'MariaDB' };

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
  const rows = [];
  for (const { title, databases, measure } of chosen)
    for (const dialect of databases)
      await step(`${title}, ${DATABASES[dialect]}`, async (note) => {
        const measured = await measure({ dialect, mysqlUrl, note });
        rows.push(...measured.map((row) => ({ ...row, what: `${row.what}, ${DATABASES[dialect]}` })));
      });
  const isMissed = ({ value, least, most }) => value < (least ?? -Infinity) || value > (most ?? Infinity);
  console.log('');
  for (const row of rows) {
    const { what, value, unit, least, most } = row;
    const goal = least === undefined ? `at most ${most}` : `at least ${least}`;
    console.log(
      `${isMissed(row) ? '✗' : '✓'} ${what.padEnd(60)} ${`${value.toFixed(value < 10 ? 2 : 0)} ${unit}`.padStart(12)}   ${goal}`,
    );
  }
  process.exit(rows.some(isMissed) ? 1 : 0);
}

stopOnSignals();
main().catch(fail);
