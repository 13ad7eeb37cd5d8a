import './node-version.mjs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { prepareDriver } from './driver.mjs';
import { ensureInstalled } from './install.mjs';
import { buildParts } from './parts.mjs';
import { CACHE, CommandFailed, fail, heading, refusal, say, step, stopOnSignals } from './terminal.mjs';
import { SUITES } from './test-suites.mjs';

const USAGE = `npm test                        everything
npm test -- backend             a part: backend, check, storefront, admin, e2e
npm test -- sqlite orders       one suite (${SUITES.map(({ name }) => name).join(', ')}) and only its files that match
npm test -- --only=sqlite,e2e   several`;

/** As many as the two cores that a small machine has: more at once only makes all of them slow. */
const AT_ONCE = 2;

function chosenSuites() {
  const { values, positionals } = parseArgs({
    options: { only: { type: 'string', multiple: true }, help: { type: 'boolean' } },
    allowPositionals: true,
  });
  if (values.help) {
    console.log(USAGE);
    process.exit(0);
  }
  const isKnown = (word) => SUITES.some(({ name, part }) => word === name || word === part);
  const named = [...(values.only ?? []).flatMap((list) => list.split(',')), ...positionals.filter(isKnown)];
  const unknown = named.find((word) => !isKnown(word));
  if (unknown !== undefined) throw refusal(`There is no part ${unknown}.\n\n${USAGE}`);
  const args = positionals.filter((word) => !isKnown(word));
  if (args.length > 0 && named.length === 0) throw refusal(`There is no part ${args[0]}.\n\n${USAGE}`);
  const suites = named.length === 0 ? SUITES : SUITES.filter(({ name, part }) => named.includes(name) || named.includes(part));
  return { suites, args };
}

/** What the suites need of the machine; a thing that cannot be had fails its suites, not the others. */
function findThings(suites) {
  const isNeeded = (thing) => suites.some(({ needs }) => needs.includes(thing));
  const find = async (thing, title, load) => {
    if (!isNeeded(thing)) return undefined;
    try {
      const finder = await load();
      let found;
      await step(title, async (note) => {
        found = await finder(note);
      });
      return { found };
    } catch (error) {
      return { problem: error.expected ? error.message : String(error.stack ?? error) };
    }
  };
  return {
    mysql: find('mysql', 'Starting a private MariaDB', async () => (await import('./mysql.mjs')).startMysql),
    driver: find('driver', 'Preparing the embedded database', async () => () => prepareDriver()),
    chromium: find('chromium', 'Finding Chromium', async () => (await import('./chromium.mjs')).findChromium),
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

async function main() {
  const { suites, args } = chosenSuites();
  await ensureInstalled();
  await rm(path.join(CACHE, 'reports'), { recursive: true, force: true });
  await mkdir(path.join(CACHE, 'reports'), { recursive: true });
  const things = findThings(suites);
  await buildParts();

  const waiting = [...suites];
  const outcomes = [];
  const worker = async () => {
    for (let suite = waiting.shift(); suite; suite = waiting.shift())
      outcomes.push({ suite, ...(await runSuite(suite, things, args)) });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));

  for (const { suite, output } of outcomes.filter(({ output }) => output)) {
    heading(`\n${suite.title}`);
    say(output.trim());
  }
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  const [passed, failed] = [sum('passed'), sum('failed')];
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed > 0 || passed === 0 ? 1 : 0);
}

stopOnSignals();
main().catch(fail);
