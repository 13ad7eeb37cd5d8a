/**
 * Measures the product against a bare server in the same run: `npm run bench`, `-- --only lead,checkout`, `-- --quick`,
 * `-- --on=sqlite`. Each figure has the product on a database of its own. Says what moved since the last run, and fails below a goal.
 */
import './preflight.mjs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { FIGURES } from './bench/index.mjs';
import { floorMicroseconds } from './bench/rig/measure.mjs';
import { keepResults, lastResults } from './bench/rig/results.mjs';
import { openStage } from './bench/rig/stage.mjs';
import { isMissed, printTable } from './bench/rig/table.mjs';
import { prepareDriver } from './driver.mjs';
import { ensureInstalled } from './install.mjs';
import { buildParts } from './parts.mjs';
import { fail, refusal, say, step, stopOnSignals } from './terminal.mjs';

const DATABASES = { sqlite: 'SQLite', mysql: 'MariaDB' };

const USAGE = `npm run bench [-- --only lead,checkout] [-- --quick] [-- --on=sqlite|mysql]

${FIGURES.map(({ name, title }) => `  ${name.padEnd(14)} ${title}`).join('\n')}

--quick measures for a shorter time, less steadily; --on one database only.`;

function readArguments() {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, quick: { type: 'boolean' }, on: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) {
    console.log(USAGE);
    process.exit(0);
  }
  const names = values.only?.split(',') ?? [];
  const unknown = names.find((name) => !FIGURES.some((figure) => figure.name === name));
  if (unknown !== undefined) throw refusal(`There is no figure ${unknown}.\n\n${USAGE}`);
  if (values.on !== undefined && !(values.on in DATABASES)) throw refusal(`--on must be sqlite or mysql.\n\n${USAGE}`);
  return { names, isQuick: values.quick === true, on: values.on };
}

async function measureOn({ dialect, figure, isFloorTaken }, chosen) {
  const title = `${figure.title}, ${DATABASES[dialect]}`;
  return step(title, async (note) => {
    const stage = await openStage({ ...chosen, dialect, note });
    try {
      const rows = (await figure.measure(stage)).map((row) => ({ ...row, key: `${row.title}, ${DATABASES[dialect]}` }));
      const floor = isFloorTaken ? undefined : await floorMicroseconds(stage);
      return { mark: rows.some(isMissed) ? '✗' : '✓', rows, floor };
    } finally {
      await stage.end();
    }
  });
}

async function main() {
  const { names, isQuick, on } = readArguments();
  const runs = FIGURES.filter(({ name }) => names.length === 0 || names.includes(name)).flatMap((figure) =>
    figure.databases.filter((dialect) => on === undefined || dialect === on).map((dialect) => ({ figure, dialect })),
  );
  if (runs.length === 0) throw refusal(`Nothing is left to measure.\n\n${USAGE}`);
  await ensureInstalled();
  await prepareDriver();
  await buildParts(['backend', 'storefront']);
  let mysqlUrl;
  if (runs.some(({ dialect }) => dialect === 'mysql')) {
    const { startMysql } = await import('./mysql.mjs');
    await step('Starting a private MariaDB', async (note) => {
      mysqlUrl = await startMysql(note, { isOnDisk: true, isDurable: true });
    });
  }
  const rows = [];
  let floor = NaN;
  /** By the first figure on SQLite, so that none needs another's run. */
  const isFloorTaken = ({ dialect }) => !Number.isNaN(floor) || dialect !== 'sqlite';
  for (const run of runs) {
    const measured = await measureOn({ ...run, isFloorTaken: isFloorTaken(run) }, { mysqlUrl, isQuick });
    rows.push(...measured.rows);
    floor = measured.floor ?? floor;
    for (const { key, words } of measured.rows) if (words) say(`      ${key}: ${words}`);
  }
  console.log(
    `\n${cpus().length} cores, Node ${process.versions.node}; one prepared SELECT behind node:http: ${floor.toFixed(0)} µs\n`,
  );
  printTable(rows, lastResults(isQuick), floor);
  const file = keepResults(isQuick, rows);
  const missed = rows.filter(isMissed);
  console.log(
    `\n${missed.length === 0 ? 'Every goal was reached' : `Missed: ${missed.map(({ key }) => key).join('; ')}`}. Kept in ${file}`,
  );
  process.exit(missed.length > 0 ? 1 : 0);
}

stopOnSignals();
main().catch(fail);
