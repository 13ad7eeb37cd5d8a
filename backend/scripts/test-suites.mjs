import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { availableParallelism } from 'node:os';
import { CHECKS_TO_RUN } from './checks.mjs';
import { bin } from './parts.mjs';
import { runCheck } from './run-check.mjs';
import { ADMIN, startServer } from './server.mjs';
import { keepSmallPictures } from './small-pictures.mjs';
import { CACHE, ROOT, run } from './terminal.mjs';
import { ENGINE } from './test-engine.mjs';
import { apartFromWavering, failedInJest, failedInPlaywright, failedInSteps, filesThatFailed } from './test-names.mjs';

const PROBES = new URL('journey-probes.mjs', import.meta.url).href;
const WORKERS = String(Math.max(1, Math.floor(availableParallelism() / 2)));
const reportOf = (name) => path.join(CACHE, 'reports', `${name.replaceAll(/\W+/g, '-')}.json`);
const readReport = async (name) => JSON.parse(await readFile(reportOf(name), 'utf8').catch(() => 'null'));

/**
 * A suite that ended badly without a report, or without a failed test in it, has failed as a whole; what passed only when tried again is told.
 * @param {number} passed
 * @param {number} failed
 * @param {{ code: number | string | null; output: string; flaky?: number; names?: readonly string[] }} result
 */
const counted = (passed, failed, { code, output, flaky = 0, names = [] }) => ({
  passed,
  failed: failed === 0 && code !== 0 ? 1 : failed,
  flaky,
  names,
  output: code === 0 && failed === 0 && flaky === 0 ? '' : output,
});

async function check(one) {
  const result = await runCheck(one);
  return counted(result.code === 0 ? 1 : 0, 0, result);
}

/** More files than these do not waver: something is broken, and a second look would only take longer to say so. */
const FEW = 3;

/**
 * Tried again like a journey, and told as loudly: which test wavers is to be known, and one of thousands that does is no
 * reason to throw a whole run away.
 * @param {string} name
 * @param {string} workspace
 * @param {Things & JestOptions} how
 */
async function jest(name, workspace, { share, ...how }) {
  const file = share ? `${name}-${share[0]}` : name;
  // What is asked for may all lie in the other half.
  const first = await jestOnce(file, workspace, how, share ? [`--shard=${share}`, '--passWithNoTests'] : []);
  const files = filesThatFailed(first.report);
  if (files.length === 0 || files.length > FEW || how.args?.length) return first.outcome;
  const again = await jestOnce(`${file}-again`, workspace, how, ['--runTestsByPath', ...files]);
  if (!again.report) return first.outcome;
  const { failed, wavering } = apartFromWavering(failedInJest(first.report), failedInJest(again.report));
  return counted(first.outcome.passed + wavering.length, failed.length, {
    code: again.outcome.failed > 0 ? 1 : 0,
    flaky: wavering.length,
    names: [...failed, ...wavering],
    output: `${first.outcome.output}\n${again.outcome.output}`,
  });
}

/**
 * @param {string} file
 * @param {string} workspace
 * @param {Things & JestOptions} how
 * @param {readonly string[]} chosen
 */
async function jestOnce(file, workspace, { note, env = {}, args = [], leftOut = [] }, chosen) {
  let [files, failures] = [0, 0];
  const result = await run(
    process.execPath,
    [
      '--experimental-vm-modules',
      ...ENGINE,
      '--disable-warning=ExperimentalWarning',
      bin('jest/bin/jest.js'),
      // A test that failed may have left a site open, for which Jest would wait for ever.
      '--forceExit',
      '--maxWorkers',
      WORKERS,
      '--json',
      '--outputFile',
      reportOf(file),
      '--cacheDirectory',
      path.join(CACHE, 'jest'),
      ...(leftOut.length > 0 ? ['--testPathIgnorePatterns', ...leftOut] : []),
      ...chosen,
      ...args,
    ],
    {
      cwd: path.join(ROOT, workspace),
      env,
      tolerate: true,
      onLine: (line) => {
        if (!/^(PASS|FAIL) /.test(line)) return;
        files += 1;
        if (line.startsWith('FAIL')) failures += 1;
        note(`${files} files${failures > 0 ? `, ${failures} failed` : ''}`);
      },
    },
  );
  const report = await readReport(file);
  const crashed = report?.numRuntimeErrorTestSuites ?? 0;
  const told = result.output.replace(/^PASS .*\n/gm, '').replace(/^\{"num.*$/gm, '');
  const output = report ? told : `${told}\nJest has written no report: it ended with ${result.code}`;
  const names = failedInJest(report);
  const failed = (report?.numFailedTests ?? 0) + crashed;
  return { report, outcome: counted(report?.numPassedTests ?? 0, failed, { ...result, output, names }) };
}

/**
 * Two run side by side, with a server each: one worker is what each has a processor for.
 * @param {string} name
 * @param {string} workspace
 * @param {Things & { share: string }} how
 */
async function playwright(name, workspace, { note, chromium, args = [], share }) {
  // Pictures are made as they are asked for: the sizes of all would take longer than the journeys.
  const server = await startServer({ PICTURE_WARM_UP: 'off' });
  try {
    await keepSmallPictures(server.folder);
    let done = 0;
    const result = await run(
      process.execPath,
      [
        ...ENGINE,
        '--import',
        PROBES,
        bin('@playwright/test/cli.js'),
        'test',
        '--reporter=list,json',
        '--pass-with-no-tests',
        '--workers=1',
        `--shard=${share}`,
        ...args,
      ],
      {
        cwd: path.join(ROOT, workspace),
        env: {
          ...ADMIN,
          RADIANCE_URL: server.url,
          RADIANCE_DATA_DIR: server.folder,
          CHROMIUM_PATH: chromium,
          PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(name),
          PWTEST_CACHE_DIR: path.join(CACHE, 'playwright'),
          FORCE_COLOR: '0',
        },
        tolerate: true,
        onLine: (line) => /^\s+(✓|✘|ok|x)\s/.test(line) && note(`${(done += 1)} journeys`),
      },
    );
    const { stats = {}, suites = [] } = (await readReport(name)) ?? {};
    const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = stats;
    const output = `${result.output}\n${server.output()}`;
    return counted(expected + flaky, unexpected + skipped, { ...result, flaky, output, names: failedInPlaywright(suites) });
  } finally {
    await server.stop();
  }
}

/**
 * @typedef {object} Things
 * @property {(text: string) => void} note
 * @property {readonly string[]} [args]
 * @property {string} [share] of two, as `1/2`
 * @property {string} [mysql]
 * @property {string} [chromium]
 *
 * @typedef {object} JestOptions
 * @property {NodeJS.ProcessEnv} [env]
 * @property {readonly string[]} [leftOut] patterns of paths
 *
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {number} [flaky]
 * @property {readonly string[]} [names] of the tests that failed, or passed only when tried again
 * @property {string} output
 *
 * @typedef {object} Suite
 * @property {string} name
 * @property {string} part what `npm test -- <part>` picks by, besides the name and the group
 * @property {string} [group]
 * @property {string} title
 * @property {boolean} [waits] whether it leaves the processor to others for a good part of its time
 * @property {readonly ('mysql' | 'driver' | 'chromium')[]} needs what must be found or made first
 * @property {(things: Things) => Promise<Outcome>} run
 */

/** What is as it is whichever database lies below: these are tried on SQLite alone. */
const WITHOUT_DATABASE = [
  // They start no site, or judge what is sent before anything is asked for.
  ...['changed', 'hostile-requests', 'passed-before', 'refusals', 'shapes', 'start-script', 'test-names'],
  // Files, pictures and what is written beside the database. What a backup reads is in `backup`.
  ...[
    'backup-files',
    'full-disk',
    'kept-assets',
    'logs',
    'nightly-backup',
    'outside-lock',
    'picture-warm-up',
    'pictures',
    'private-files',
  ],
  // Limits count in memory or in Redis. What is counted in rows is in `held-hours`, `held-stock` and `mail-relay`.
  ...['auth-factors-settings', 'auth-limits', 'bot-shield', 'form-limits', 'reading-bounds', 'redis'],
  // Guards decide by a session and its roles, which `roles`, `auth-refresh` and `auth-factors` read on both.
  'access',
  // Words and pages made of what was read. That it is read anew at once, by each process, is in `content` and `own-pages`.
  ...['pages', 'site-words', 'team-page'],
];

/** As the product runs: React draws mails several times slower in development, and Jest would say `test`. */
const AS_SHIPPED = { NODE_ENV: 'production' };

/** @type {(name: string, workspace: string, title: string) => Suite[]} */
const halves = (name, workspace, title) =>
  ['1/2', '2/2'].map((share) => ({
    name: `${name}-${share[0]}`,
    part: 'e2e',
    group: name,
    title: `${title}, ${share}`,
    waits: true,
    needs: ['chromium', 'driver'],
    run: ({ note, args, chromium }) => playwright(`${name}-${share[0]}`, workspace, { note, chromium, args, share }),
  }));

/**
 * What takes longest comes in halves: whole, one of them was left over at the end while the other core stood idle.
 * @param {Suite} suite
 * @returns {Suite[]}
 */
const inHalves = (suite) =>
  ['1/2', '2/2'].map((share) => ({
    ...suite,
    name: `${suite.name}-${share[0]}`,
    group: suite.name,
    title: `${suite.title}, ${share}`,
    run: (things) => suite.run({ ...things, share }),
  }));

/**
 * In this order, see the lanes of `test.mjs`: the checks first, as they fail soonest, then the longest, so that nothing
 * long is left over at the end. A journey through the panel counts what others change, so they run one by one, in two
 * halves that have a server each.
 * @type {readonly Suite[]}
 */
export const SUITES = [
  ...CHECKS_TO_RUN.map((one) => ({ ...one, part: 'check', needs: [], run: () => check(one) })),
  ...halves('e2e-admin', 'admin', 'Journeys through the panel'),
  ...inHalves({
    name: 'mysql',
    part: 'backend',
    title: 'Backend over HTTP, on MariaDB',
    waits: true,
    needs: ['mysql'],
    run: ({ note, args, mysql, share }) =>
      jest('mysql', 'backend', {
        note,
        share,
        env: { ...AS_SHIPPED, TEST_MYSQL_URL: mysql },
        args,
        leftOut: ['<rootDir>/src/', `/test/(${WITHOUT_DATABASE.join('|')})\\.spec`],
      }),
  }),
  ...inHalves({
    name: 'sqlite',
    part: 'backend',
    title: 'Backend, on SQLite',
    needs: ['driver'],
    run: ({ note, args, share }) => jest('sqlite', 'backend', { note, share, env: { ...AS_SHIPPED, TEST_MYSQL_URL: '' }, args }),
  }),
  { name: 'admin', part: 'admin', title: 'Panel', needs: [], run: ({ note, args }) => jest('admin', 'admin', { note, args }) },
  ...halves('e2e-storefront', 'storefront', 'Journeys through the site'),
  {
    name: 'chaos',
    part: 'chaos',
    title: 'Kills and stops under load',
    waits: true,
    needs: ['mysql', 'driver'],
    run: async ({ mysql }) => {
      const result = await run(process.execPath, ['backend/scripts/chaos.mjs', '--short'], {
        env: { TEST_MYSQL_URL: mysql },
        tolerate: true,
      });
      const [, kept = 0, broken = 0] = /(\d+) kept, (\d+) broken/.exec(result.output) ?? [];
      return counted(Number(kept), Number(broken), { ...result, names: failedInSteps(result.output) });
    },
  },
  {
    name: 'storefront',
    part: 'storefront',
    title: 'Storefront',
    needs: [],
    run: ({ note, args }) => jest('storefront', 'storefront', { note, args }),
  },
];
