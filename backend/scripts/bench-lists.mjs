/**
 * How the panel feels after decades: with 10 000 and with 1 000 000 appointments, orders and leads each, on SQLite and on
 * MariaDB or MySQL, what reception asks of lists and how long the server takes. Filling takes some ten minutes a database.
 *   npm run bench:lists
 *   npm run bench:lists -- --keep FOLDER          where the filled SQLite files are kept for the next time
 *   npm run bench:lists -- --mysql mysql://user:pass@host/   a server on which databases may be made; they are kept
 *   npm run bench:lists -- --only sqlite|mysql --rows 100000 --question surname --no-exports
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import './preflight.mjs';
import { ensureInstalled } from './install.mjs';
import { benchExport } from './lists/exports.mjs';
import { listQuestions, otherQuestions, RESOURCES } from './lists/questions.mjs';
import { percentile, startSite } from './lists/site.mjs';
import { startMysql } from './mysql.mjs';
import { buildParts } from './parts.mjs';
import { atExit, fail, refusal, stopOnSignals } from './terminal.mjs';

const FEW = 10_000;
/** Of a hundred the six slowest decided, which is a pause of the garbage collector more or less. */
const ROUNDS = 300;
/** Each word has been looked for once by then: how long a disk takes the first time is the disk's. */
const WARM_UP = 10;
const LIMIT_MS = 100;
const MOST_TIMES = 2;
/** What comes within this nobody tells from what comes in half of it: told beside the rule, which it does not soften. */
const UNNOTICED_MS = 10;
const UNLIKE_TIMES = 1.3;

const { values: options } = parseArgs({
  options: {
    keep: { type: 'string' },
    mysql: { type: 'string' },
    only: { type: 'string' },
    question: { type: 'string', default: '' },
    rows: { type: 'string', default: '1000000' },
    'no-build': { type: 'boolean', default: false },
    'no-exports': { type: 'boolean', default: false },
  },
});
const MANY = Number(options.rows);

const shown = (milliseconds) => milliseconds.toFixed(1).padStart(7);

/** How a comparison comes out, and how its line begins. */
const MET = { strictly: ' ', unnoticed: '~', no: '!' };

function metBy(few, many) {
  if (many < LIMIT_MS && many <= MOST_TIMES * few) return MET.strictly;
  return many <= UNNOTICED_MS ? MET.unnoticed : MET.no;
}

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Both databases are asked in turn, so that whatever else the machine does falls on both. */
async function compare({ few, many }, [asked, askedOfMany]) {
  /** @type {Record<'few' | 'many', { ms: number; bytes: number }[]>} */
  const answers = { few: [], many: [] };
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const ofFew = await few.asked(asked.path(round + WARM_UP));
    const ofMany = await many.asked(askedOfMany.path(round + WARM_UP));
    if (round < 0) continue;
    answers.few.push(ofFew);
    answers.many.push(ofMany);
  }
  const msOf = (some) => some.map(({ ms }) => ms);
  const [fewMs, manyMs] = [msOf(answers.few), msOf(answers.many)];
  const [fewP95, manyP95] = [percentile(fewMs, 0.95), percentile(manyMs, 0.95)];
  const bytesOf = (some) => mean(some.map(({ bytes }) => bytes));
  const timesAsLong = bytesOf(answers.many) / bytesOf(answers.few);
  const met = metBy(fewP95, manyP95);
  // A list of four people is another answer than a page of twenty-five.
  const isUnlike = timesAsLong > UNLIKE_TIMES;
  console.log(
    `  ${met} ${[percentile(fewMs, 0.5), fewP95, percentile(manyMs, 0.5), manyP95].map(shown).join(' ')}  ${(manyP95 / fewP95).toFixed(1).padStart(5)}x  ${asked.title}${isUnlike ? `, an answer ${timesAsLong.toFixed(1)} times as long` : ''}`,
  );
  return { met, isUnlike };
}

async function bench(title, urlOf) {
  const { seedMany } = await import('./seed-many.mjs');
  for (const rows of [FEW, MANY]) {
    const seconds = await seedMany(urlOf(rows), rows);
    console.log(`${title}, ${rows} rows each: ${seconds === null ? 'filled before' : `filled in ${seconds} s`}`);
  }
  const [few, many] = [await startSite(urlOf(FEW)), await startSite(urlOf(MANY))];
  for (const site of [few, many]) await site.beSignedIn();
  // The second would make its kept pages ready while it is asked the first questions, and the other would have done so: compared is
  // what both take once they are ready, not what a start does beside.
  for (const site of [few, many]) await site.atRest();
  const treatmentOf = async (site) => (await (await site.send('/api/treatments')).json())[0].id;
  const questions = (rows, treatment) =>
    [
      ...RESOURCES.flatMap((resource) =>
        listQuestions(resource, rows).map((question) => ({ ...question, title: `${resource}: ${question.title}` })),
      ),
      ...otherQuestions(treatment),
    ].filter(({ title }) => new RegExp(options.question).test(title));
  const [ofFew, ofMany] = [questions(FEW, await treatmentOf(few)), questions(MANY, await treatmentOf(many))];
  if (ofFew.length === 0) throw refusal(`No question’s title matches ${options.question}`);
  console.log(`\n${title}: milliseconds with ${FEW} and with ${MANY} rows of each\n        p50     p95     p50     p95   times`);
  const results = [];
  for (const [index, question] of ofFew.entries()) results.push(await compare({ few, many }, [question, ofMany[index]]));
  const howMany = (isSo) => results.filter(isSo).length;
  const met = howMany((result) => result.met === MET.strictly);
  const others = results.length - met;
  console.log(`  ${met} of ${results.length} at most ${MOST_TIMES} times as long and below ${LIMIT_MS} ms`);
  if (others > 0)
    console.log(
      `  of the other ${others}, ${howMany((result) => result.met === MET.unnoticed)} (~) within ${UNNOTICED_MS} ms, which nobody tells from half of it; ${howMany((result) => result.met !== MET.strictly && result.isUnlike)} have a longer answer`,
    );
  let isWhole = others === 0;
  if (!options.question && !options['no-exports'])
    for (const resource of RESOURCES) isWhole = (await benchExport(many, resource)) && isWhole;
  for (const site of [few, many]) await site.stop();
  return isWhole;
}

stopOnSignals();
try {
  await ensureInstalled();
  if (!options['no-build']) await buildParts(['backend']);
  /** @type {boolean[]} */
  const results = [];
  if (options.only !== 'mysql') {
    const folder = options.keep ?? mkdtempSync(path.join(tmpdir(), 'radiance-bench-'));
    if (options.keep) mkdirSync(folder, { recursive: true });
    else atExit(() => existsSync(folder) && rmSync(folder, { recursive: true, force: true }));
    results.push(await bench('SQLite', (rows) => `sqlite:${path.join(path.resolve(folder), `${rows}.sqlite`)}`));
  }
  if (options.only !== 'sqlite') {
    const server = options.mysql ?? (await startMysql(console.log, { pool: '2G', isOnDisk: true }));
    const name = (rows) => `radiance_bench_${rows}`;
    await makeDatabases(server, [FEW, MANY].map(name));
    results.push(
      await bench('MariaDB/MySQL', (rows) => {
        const url = new URL(server);
        url.pathname = `/${name(rows)}`;
        return url.href;
      }),
    );
  }
  process.exitCode = results.every(Boolean) ? 0 : 1;
} catch (error) {
  fail(error);
}

async function makeDatabases(server, names) {
  const { connectTo } = await import('#product/platform/backup/mysql-snapshot.js');
  const connection = connectTo(server).promise();
  for (const name of names) await connection.query(`CREATE DATABASE IF NOT EXISTS ${name}`);
  await connection.end();
}
