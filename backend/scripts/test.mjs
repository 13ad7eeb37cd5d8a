import './lib/preflight.mjs';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { CHECKS, runChecks } from './check.mjs';
import { findChromium } from './lib/chromium.mjs';
import { memoryFolder } from './lib/databases.mjs';
import { prepareDriver } from './lib/driver.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { startMysql } from './lib/mysql.mjs';
import { bin, buildParts, isCramped } from './lib/parts.mjs';
import { atExit, CACHE, fail, refusal, ROOT, run, step, stopOnSignals } from './lib/terminal.mjs';

const USAGE = `npm test                         everything
npm test -- sqlite orders        one suite, and only its files that match the words
npm test -- e2e-admin --headed   what begins with a dash is passed on to Jest or Playwright
npm test -- backend e2e          several suites or groups

Suites: check, sqlite, mysql, storefront, admin, e2e-storefront, e2e-admin. Groups: backend (sqlite, mysql), e2e.`;

const REPORTS = path.join(CACHE, 'reports');
/** Ends a suite that hangs. */
const SUITE_MS = 25 * 60_000;

/**
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {readonly string[]} [names] of the tests that failed, or passed only when tried again
 * @property {string} [output]
 *
 * @typedef {object} Suite
 * @property {string} name
 * @property {string} [group]
 * @property {string} title
 * @property {(how: How) => Promise<Outcome>} run
 *
 * @typedef {object} How
 * @property {(text: string) => void} note
 * @property {readonly string[]} args
 */

/** @type {readonly Suite[]} */
const SUITES = [
  { name: 'check', title: 'Checks', run: check },
  { name: 'storefront', title: 'Storefront', run: (how) => jest('storefront', 'storefront', how) },
  { name: 'admin', title: 'Panel', run: (how) => jest('admin', 'admin', how) },
  {
    name: 'sqlite',
    group: 'backend',
    title: 'Backend, on SQLite',
    run: (how) => jest('sqlite', 'backend', how, { TEST_MYSQL_URL: '' }),
  },
  {
    name: 'mysql',
    group: 'backend',
    title: 'Backend, on MariaDB',
    run: async (how) => jest('mysql', 'backend', how, { TEST_MYSQL_URL: await startMysql(how.note) }),
  },
  { name: 'e2e-storefront', group: 'e2e', title: 'Storefront in a browser', run: (how) => playwright('storefront', how) },
  { name: 'e2e-admin', group: 'e2e', title: 'Panel in a browser', run: (how) => playwright('admin', how) },
];

/** A suite that fails without a failed test counts as one failure. */
function outcomeOf(result, { passed, failed, names }) {
  const isWell = result.code === 0 && failed === 0;
  return {
    passed,
    failed: !isWell && failed === 0 ? 1 : failed,
    names,
    output: isWell && names.length === 0 ? '' : result.output,
  };
}

/** @type {Suite['run']} */
async function check() {
  const failed = await runChecks();
  return {
    passed: CHECKS.length - failed.length,
    failed: failed.length,
    names: failed.map(({ title }) => title),
    output: failed.map(({ output }) => output).join('\n'),
  };
}

const reportOf = (name) => path.join(REPORTS, `${name}.json`);
const readReport = async (name) => JSON.parse(await readFile(reportOf(name), 'utf8').catch(() => 'null'));
const oneLine = (...parts) => parts.join(' › ').replaceAll(/\s+/g, ' ');

/** @param {string} name @param {string} project @param {How} how @param {NodeJS.ProcessEnv} env */
async function jest(name, project, { note, args }, env = {}) {
  let files = 0;
  const running = new Set();
  const onLine = (line) => {
    const [, state, file] = /^(RUNS|DONE) (\S+)$/.exec(line) ?? [];
    if (state === 'RUNS') running.add(file);
    else if (running.delete(file)) files += 1;
    note(`${files} files, now ${[...running].join(', ')}`);
  };
  const reporters = ['default', path.join(ROOT, 'backend/scripts/lib/running-files.mjs')].flatMap((each) => [
    '--reporters',
    each,
  ]);
  const flags = [
    ...reporters,
    '--json',
    '--outputFile',
    reportOf(name),
    '--cacheDirectory',
    path.join(CACHE, 'jest'),
    '--maxWorkers=100%',
  ];
  const attempt = () =>
    run(
      process.execPath,
      // Jest needs the flag for native ES modules. `--forceExit`, because a failed test may leave a site open.
      ['--experimental-vm-modules', bin('jest/bin/jest.js'), '--selectProjects', project, '--forceExit', ...flags, ...args],
      {
        // React renders mails several times slower in development.
        env: { ...env, ...(project === 'backend' && { NODE_ENV: 'production' }), NODE_NO_WARNINGS: '1' },
        tolerate: true,
        timeout: SUITE_MS,
        onLine,
      },
    );
  let result = await attempt();
  // Jest cannot end a test that blocks its worker.
  const hung = result.code === 'SIGTERM' ? [...running] : [];
  if (result.code === 'SIGTERM') {
    running.clear();
    files = 0;
    result = await attempt();
  }
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    numRuntimeErrorTestSuites = 0,
    testResults = [],
  } = (await readReport(name)) ?? {};
  const names = testResults.flatMap(({ name: file, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
    return status === 'failed' ? (failed.length > 0 ? failed : ['']).map((test) => oneLine(path.relative(ROOT, file), test)) : [];
  });
  const output = result.output.replace(/^(PASS|RUNS|DONE) .*\n/gm, '').replace(/^\{"num.*$/gm, '');
  names.push(...hung.map((file) => `${file} did not end (only when tried again)`));
  return outcomeOf({ ...result, output }, { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites, names });
}

/** Titles of tests that failed at first. */
const namesIn = (suites, above = []) =>
  suites.flatMap(({ title, specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title: own, tests }) =>
      tests
        .filter(({ status }) => status !== 'expected' && status !== 'skipped')
        .map(({ status }) => oneLine(...above, title, own) + (status === 'flaky' ? ' (only when tried again)' : '')),
    ),
    ...namesIn(inner, [...above, title]),
  ]);

/** @param {string} front @param {How} how */
async function playwright(front, { note, args }) {
  const chromium = await findChromium(note);
  const name = `e2e-${front}`;
  let done = 0;
  const result = await run(
    process.execPath,
    [bin('@playwright/test/cli.js'), 'test', '--reporter=list,json', '--pass-with-no-tests', ...args],
    {
      cwd: path.join(ROOT, front),
      env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(name), FORCE_COLOR: '0' },
      tolerate: true,
      timeout: SUITE_MS,
      onLine: (line) => /^\s+(✓|✘|ok|x)\s/.test(line) && note(`${(done += 1)} tests`),
    },
  );
  const { stats: { expected = 0, flaky = 0, unexpected = 0 } = {}, suites = [] } = (await readReport(name)) ?? {};
  return outcomeOf(result, { passed: expected + flaky, failed: unexpected, names: namesIn(suites) });
}

function chosenSuites() {
  const words = process.argv.slice(2);
  if (words.includes('--help')) {
    console.log(USAGE);
    process.exit(0);
  }
  /** @type {(word: string, suite: Suite) => boolean} */
  const isCalled = (word, { name, group }) => word === name || word === group;
  const isSuite = (word) => SUITES.some((suite) => isCalled(word, suite));
  const named = words.filter(isSuite);
  const args = words.filter((word) => !isSuite(word));
  if (args.length > 0 && named.length === 0) throw refusal(`There is no suite ${args[0]}.\n\n${USAGE}`);
  const chosen = SUITES.filter((suite) => named.length === 0 || named.some((word) => isCalled(word, suite)));
  return { chosen, args };
}

const counts = ({ passed, failed }) => `${passed} passed${failed > 0 ? `, ${failed} failed` : ''}`;

/** A suite without its browser or database fails, and the others run. */
const runSuite = (suite, args) =>
  step(suite.title, async (note) => {
    const outcome = await suite.run({ note, args }).catch((error) => ({
      passed: 0,
      failed: 1,
      output: error.expected ? error.message : String(error.stack ?? error),
    }));
    return { ...outcome, suite, mark: outcome.failed > 0 ? '✗' : '✓', summary: counts(outcome) };
  });

async function main() {
  const { chosen, args } = chosenSuites();
  await ensureInstalled();
  await rm(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  // Temporary data, in memory if possible.
  process.env.TMPDIR = mkdtempSync(path.join(memoryFolder(), 'radiance-tests-'));
  atExit(() => rmSync(process.env.TMPDIR ?? '', { recursive: true, force: true, maxRetries: 5 }));
  const needsProduct = chosen.some(({ group }) => group);
  // The driver keeps one core busy for a minute. The suites without a group need no database.
  const driver = needsProduct ? prepareDriver() : undefined;
  if (isCramped()) await driver;
  if (needsProduct) await buildParts();

  const outcomes = [];
  for (const suite of chosen) {
    if (suite.group) await driver;
    outcomes.push(await runSuite(suite, args));
  }

  for (const { suite, output } of outcomes) if (output) console.log(`\n${suite.title}\n${output.trim()}`);
  const troubled = outcomes.flatMap(({ suite, failed, names = [] }) =>
    (names.length === 0 && failed > 0 ? [suite.title] : names).map((name) => `  ${suite.name}  ${name}`),
  );
  if (troubled.length > 0) console.log('\nWhat failed, or passed only when tried again');
  troubled.forEach((line) => console.log(line));
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  const [passed, failed] = [sum('passed'), sum('failed')];
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed > 0 || passed === 0 ? 1 : 0);
}

stopOnSignals();
main().catch(fail);
