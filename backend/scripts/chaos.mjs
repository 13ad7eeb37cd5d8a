/**
 * Breaks the running product on purpose and counts which of its promises it kept: `npm run chaos`, `-- --short`,
 * `-- sigkill sigterm`, `-- --on=mysql`, `-- --times=25`. Traffic stays on this machine, every scenario has a time limit, and what was
 * started or written is gone at the end.
 */
import './preflight.mjs';
import { parseArgs } from 'node:util';
import { SCENARIOS } from './chaos/index.mjs';
import { openStage } from './chaos/rig/stage.mjs';
import { printTable } from './chaos/rig/table.mjs';
import { prepareDriver } from './driver.mjs';
import { ensureInstalled } from './install.mjs';
import { buildParts } from './parts.mjs';
import { fail, refusal, step, stopOnSignals } from './terminal.mjs';

const DATABASES = { sqlite: 'SQLite', mysql: 'MariaDB' };

const USAGE = `npm run chaos [-- --short] [-- --on=sqlite|mysql] [-- --times=25] [-- <scenario> …]

${SCENARIOS.map(({ name, title }) => `  ${name.padEnd(22)} ${title}`).join('\n')}

--short runs what fits into half a minute; --on one database only; --times=25 kills 200 times instead of 8.`;

function readArguments() {
  const { values, positionals } = parseArgs({
    options: { short: { type: 'boolean' }, on: { type: 'string' }, times: { type: 'string' }, help: { type: 'boolean' } },
    allowPositionals: true,
  });
  if (values.help) {
    console.log(USAGE);
    process.exit(0);
  }
  const unknown = positionals.find((name) => !SCENARIOS.some((scenario) => scenario.name === name));
  if (unknown !== undefined) throw refusal(`There is no scenario ${unknown}.\n\n${USAGE}`);
  if (values.on !== undefined && !(values.on in DATABASES)) throw refusal(`--on must be sqlite or mysql.\n\n${USAGE}`);
  const factor = Number(values.times ?? 1);
  if (!(factor >= 1)) throw refusal(`--times must be a number from 1 on.\n\n${USAGE}`);
  return { isShort: values.short === true, on: values.on, names: positionals, factor };
}

/** Each scenario once for each database it is about; `short` names those of the short form. */
function chosenRuns({ isShort, on, names }) {
  const chosen = SCENARIOS.filter(({ name }) => names.length === 0 || names.includes(name));
  const runs = chosen.flatMap((scenario) =>
    (isShort && names.length === 0 ? scenario.short : scenario.databases).map((dialect) => ({ scenario, dialect })),
  );
  return runs.filter(({ dialect }) => on === undefined || dialect === on);
}

async function runOne({ scenario, dialect }, { isShort, mysqlUrl, factor }) {
  const title = `${scenario.title}, ${DATABASES[dialect]}`;
  return step(title, async (note) => {
    const stage = openStage({ dialect, mysqlUrl, isShort, factor, note });
    const rows = await stage.within((isShort ? scenario.shortLimitMs : scenario.limitMs) * factor, scenario.run);
    const isKept = rows.every(({ verdict }) => verdict !== 'broken');
    return { mark: isKept ? '✓' : '✗', rows: rows.map((row) => ({ scenario: title, ...row })) };
  });
}

async function main() {
  const chosen = readArguments();
  const runs = chosenRuns(chosen);
  if (runs.length === 0) throw refusal(`Nothing is left to run.\n\n${USAGE}`);
  await ensureInstalled();
  await prepareDriver();
  await buildParts();
  let mysqlUrl;
  if (runs.some(({ dialect }) => dialect === 'mysql')) {
    const { startMysql } = await import('./mysql.mjs');
    await step('Starting a private MariaDB', async (note) => {
      mysqlUrl = await startMysql(note);
    });
  }
  const rows = [];
  for (const run of runs) rows.push(...(await runOne(run, { ...chosen, mysqlUrl })).rows);
  printTable(rows);
  const count = (verdict) => rows.filter((row) => row.verdict === verdict).length;
  console.log(`\n${count('kept')} kept, ${count('broken')} broken, ${count('skipped')} skipped`);
  process.exit(count('broken') > 0 ? 1 : 0);
}

stopOnSignals();
main().catch(fail);
