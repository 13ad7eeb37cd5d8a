/**
 * Breaks the running product: `npm run chaos`, `npm run chaos -- sigkill mail-server`. Each scenario is a file in `chaos/` for
 * Node's test runner. Everything runs on this machine and is deleted at the end.
 */
import './lib/preflight.mjs';
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { prepareDriver } from './lib/driver.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { startMysql } from './lib/mysql.mjs';
import { buildParts } from './lib/parts.mjs';
import { fail, refusal, ROOT, step, stopOnSignals } from './lib/terminal.mjs';

const FOLDER = 'backend/scripts/chaos';

async function main() {
  const words = process.argv.slice(2);
  const files = readdirSync(`${ROOT}${FOLDER}`).filter((name) => name.endsWith('.test.mjs'));
  const chosen = files.filter((name) => words.length === 0 || words.some((word) => name.startsWith(word)));
  if (chosen.length === 0) throw refusal(`There is no such scenario. There are: ${files.join(', ').replaceAll('.test.mjs', '')}`);
  await ensureInstalled();
  await prepareDriver();
  await buildParts();
  let mysqlUrl;
  await step('Starting a private MariaDB', async (note) => {
    mysqlUrl = await startMysql(note);
  });
  const args = ['--test', '--test-concurrency=1', '--test-reporter=spec', ...chosen.map((name) => `${FOLDER}/${name}`)];
  const env = { ...process.env, TEST_MYSQL_URL: mysqlUrl };
  spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env }).once('exit', (code) => process.exit(code ?? 1));
}

stopOnSignals();
main().catch(fail);
