import './preflight.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { describeChromium, findChromium } from './chromium.mjs';
import { changedFiles, touchedBy } from './changed.mjs';
import { prepareDriver } from './driver.mjs';
import { ensureInstalled } from './install.mjs';
import { memoryFolder } from './memory-folder.mjs';
import { buildParts } from './parts.mjs';
import { passedBefore, printOf, rememberPassed } from './passed-before.mjs';
import { atExit, CACHE, CommandFailed, fail, heading, refusal, say, step, stopOnSignals } from './terminal.mjs';
import { SUITES } from './test-suites.mjs';

const USAGE = `npm test                        everything
npm test -- backend             a part: backend, check, storefront, admin, e2e
npm test -- sqlite orders       one suite (${[...new Set(SUITES.map(({ name, group }) => group ?? name))].join(', ')}) and only its files that match
npm test -- --only=sqlite,e2e   several
npm test -- --changed           what the work on this branch can have touched; --since=<commit> for another beginning
npm test -- --again             whatever has passed today on these very files, which is not run twice otherwise`;

/**
 * Two at once are what the two cores of a small machine are for, and beside them one of those that wait a third of their
 * time, for a browser, a database or a clock: without it a third of the machine stands idle, with more all become slow.
 * @type {readonly ((suite: import('./test-suites.mjs').Suite) => boolean)[]}
 */
const LANES = [() => true, () => true, ({ waits }) => waits === true];

/** A database's driver may have to be compiled for minutes, during which other suites run. */
const AT_ONCE_MS = 3000;

/** @type {(word: string, suite: import('./test-suites.mjs').Suite) => boolean} */
const isCalled = (word, { name, part, group }) => word === name || word === part || word === group;

function parseCommand() {
  const { values, positionals } = parseArgs({
    options: {
      again: { type: 'boolean' },
      only: { type: 'string', multiple: true },
      changed: { type: 'boolean' },
      since: { type: 'string' },
      help: { type: 'boolean' },
    },
    allowPositionals: true,
  });
  if (values.help) {
    console.log(USAGE);
    process.exit(0);
  }
  return { values, positionals };
}

async function chosenSuites({ values, positionals }) {
  const isKnown = (word) => SUITES.some((suite) => isCalled(word, suite));
  const named = [...(values.only ?? []).flatMap((list) => list.split(',')), ...positionals.filter(isKnown)];
  const unknown = named.find((word) => !isKnown(word));
  if (unknown !== undefined) throw refusal(`There is no part ${unknown}.\n\n${USAGE}`);
  const args = positionals.filter((word) => !isKnown(word));
  if (args.length > 0 && named.length === 0) throw refusal(`There is no part ${args[0]}.\n\n${USAGE}`);
  const chosen = SUITES.filter((suite) => named.length === 0 || named.some((word) => isCalled(word, suite)));
  const withArgs = chosen.map((suite) => ({ suite, args }));
  return values.changed || values.since ? onlyTouched(withArgs, values.since) : withArgs;
}

async function onlyTouched(chosen, since) {
  const files = await changedFiles(since);
  const touched = touchedBy(files);
  say(`${files.length} files have changed${touched ? '' : ', one of which can have touched everything'}`);
  if (!touched) return chosen;
  return chosen.flatMap(({ suite, args }) => {
    const own = suite.part === 'check' ? [] : (touched[suite.name] ?? touched[suite.group]);
    return own ? [{ suite, args: [...own, ...args] }] : [];
  });
}

/** A part of a suite says nothing of the whole, and the checks remember by themselves, each what it reads. */
const isRemembered = ({ suite, args }) => args.length === 0 && suite.part !== 'check';

/**
 * @param {readonly { suite: import('./test-suites.mjs').Suite; args: readonly string[] }[]} chosen
 * @param {string} print
 */
async function apartFromPassed(chosen, print) {
  const looked = await Promise.all(
    chosen.map(async (one) => ({ ...one, passed: isRemembered(one) ? await passedBefore(one.suite.name, print) : undefined })),
  );
  return {
    asBefore: looked.flatMap(({ suite, passed }) =>
      passed === undefined ? [] : [{ suite, since: 0, until: 0, passed, failed: 0, output: '' }],
    ),
    waiting: looked.filter(({ passed }) => passed === undefined),
  };
}

/** What the suites need of the machine; a thing that cannot be had fails its suites, not the others. */
function findThings(suites) {
  const isNeeded = (thing) => suites.some(({ needs }) => needs.includes(thing));
  const find = async (thing, title, load, describe) => {
    if (!isNeeded(thing)) return undefined;
    try {
      const finder = await load();
      let found;
      await step(title, async (note) => {
        found = await finder(note);
        return { summary: await describe?.(found) };
      });
      return { found };
    } catch (error) {
      return { problem: error.expected ? error.message : String(error.stack ?? error) };
    }
  };
  return {
    mysql: find('mysql', 'Starting a private MariaDB', async () => (await import('./mysql.mjs')).startMysql),
    driver: find('driver', 'Preparing the embedded database', async () => () => prepareDriver()),
    chromium: find('chromium', 'Finding Chromium', async () => findChromium, describeChromium),
  };
}

const counts = ({ passed, failed, flaky = 0 }) =>
  [`${passed} passed`, failed > 0 && `${failed} failed`, flaky > 0 && `${flaky} only when tried again`]
    .filter(Boolean)
    .join(', ');

async function runSuite(suite, things, args) {
  const needed = await Promise.all(suite.needs.map(async (thing) => [thing, await things[thing]]));
  return step(suite.title, async (note) => {
    const missing = needed.find(([, { problem }]) => problem);
    const outcome = missing
      ? { passed: 0, failed: 1, output: missing[1].problem }
      : await suite
          .run({ note, args, ...Object.fromEntries(needed.map(([thing, { found }]) => [thing, found])) })
          .catch((error) => ({
            passed: 0,
            failed: 1,
            output: error instanceof CommandFailed ? error.output : (error.stack ?? String(error)),
          }));
    return { ...outcome, mark: outcome.failed > 0 ? '✗' : '✓', summary: counts(outcome) };
  });
}

/** Everything thrown away afterwards: databases, the browser's profiles, the servers' folders. */
function ownFolder() {
  const folder = mkdtempSync(path.join(memoryFolder(), 'radiance-tests-'));
  atExit(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/**
 * @param {readonly (import('./test-suites.mjs').Outcome & { suite: import('./test-suites.mjs').Suite; since: number; until: number })[]} outcomes
 * @param {number} since
 */
function sayTable(outcomes, since) {
  /** @type {[string, string, number, string][]} */
  const rows = [
    ...outcomes.map(
      /** @returns {[string, string, number, string]} */
      ({ suite, since: from, until, ...outcome }) => [suite.name, suite.title, until - from, counts(outcome)],
    ),
    ['', 'Everything', performance.now() - since, ''],
  ];
  const names = Math.max(...rows.map(([name]) => name.length));
  const titles = Math.max(...rows.map(([, title]) => title.length));
  heading('\nSeconds');
  for (const [name, title, took, result] of rows)
    say(`${(took / 1000).toFixed(0).padStart(7)}  ${name.padEnd(names)}  ${title.padEnd(titles)}  ${result}`.trimEnd());
}

/**
 * At the very end, which is what is left of a log that was cut.
 * @param {readonly (import('./test-suites.mjs').Outcome & { suite: import('./test-suites.mjs').Suite })[]} outcomes
 */
function sayNames(outcomes) {
  const rows = outcomes.flatMap(({ suite, failed, flaky = 0, names = [] }) => {
    if (failed + flaky === 0) return [];
    return (names.length > 0 ? names : [suite.title]).map((name) => `  ${suite.name}  ${name}`);
  });
  if (rows.length === 0) return;
  heading('\nWhat failed, or passed only when tried again');
  for (const row of rows) say(row);
}

async function main() {
  const since = performance.now();
  const command = parseCommand();
  const chosen = await chosenSuites(command);
  const now = new Date();
  const print = await printOf(now);
  const { asBefore, waiting } = command.values.again
    ? { asBefore: [], waiting: [...chosen] }
    : await apartFromPassed(chosen, print);
  const suites = waiting.map(({ suite }) => suite);
  await ensureInstalled();
  await rm(path.join(CACHE, 'reports'), { recursive: true, force: true });
  await mkdir(path.join(CACHE, 'reports'), { recursive: true });
  process.env.TMPDIR = ownFolder();
  const things = findThings(suites);
  await buildParts();

  for (const { suite, passed } of asBefore) await step(suite.title, async () => ({ summary: `${passed} passed, as before` }));
  const outcomes = [...asBefore];
  /** @type {Map<string, Promise<unknown>>} */
  const pending = new Map();
  for (const [thing, finding] of Object.entries(things))
    pending.set(
      thing,
      finding.then(() => pending.delete(thing)),
    );
  // Mostly they are there at once, and what takes longest begins first.
  await Promise.race([Promise.all(pending.values()), wait(AT_ONCE_MS)]);
  const nextFor = async (takes) => {
    for (;;) {
      const own = waiting.filter(({ suite }) => takes(suite));
      const next = own.find(({ suite }) => !suite.needs.some((thing) => pending.has(thing)));
      if (next) return waiting.splice(waiting.indexOf(next), 1)[0];
      if (own.length === 0) return undefined;
      await Promise.race(pending.values());
    }
  };
  const lane = async (takes) => {
    for (let next = await nextFor(takes); next; next = await nextFor(takes)) {
      const { suite, args } = next;
      const since = performance.now();
      const outcome = await runSuite(suite, things, args);
      outcomes.push({ suite, since, until: performance.now(), ...outcome });
      // Of what was written to meanwhile nobody knows what ran.
      if (isRemembered(next) && (await printOf(now)) === print) await rememberPassed(suite.name, print, outcome);
    }
  };
  await Promise.all(LANES.map(lane));

  for (const { suite, output } of outcomes.filter(({ output }) => output)) {
    heading(`\n${suite.title}`);
    say(output.trim());
  }
  sayTable(outcomes, since);
  sayNames(outcomes);
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  const [passed, failed] = [sum('passed'), sum('failed')];
  const before = asBefore.reduce((total, one) => total + one.passed, 0);
  if (before > 0) say(`\n${before} have passed today on these very files, and were not run again: npm test -- --again does`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed > 0 || passed === 0 ? 1 : 0);
}

stopOnSignals();
main().catch(fail);
