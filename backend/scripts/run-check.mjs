import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { memory } from './checks.mjs';
import { filesOf, fingerprintOf, isMade } from './fingerprint.mjs';
import { run } from './terminal.mjs';

/** What says how each is run, and with what. */
const RULES = [
  '.dependency-cruiser.mjs',
  '.oxlintrc.jsonc',
  '.prettierignore',
  '.prettierrc',
  'backend/scripts/checks.mjs',
  'backend/scripts/imports.mjs',
  'backend/scripts/run-check.mjs',
  'backend/scripts/shapes.mjs',
  'knip.jsonc',
  'package-lock.json',
  'package.json',
  'tsconfig.base.json',
];
const isLeftOut = (name, file) => isMade(name, file) || /\.(avif|ico|jpe?g|mp4|pdf|png|webp|woff2?)$/.test(name);
const isCode = (file) => /\.([mc]?[jt]s|tsx)$/.test(file);
const isImported = (file) => isCode(file) || file.endsWith('.json');

const listed = async (sources) => (await Promise.all(sources.map((source) => filesOf(source, isLeftOut)))).flat();
const saltOf = async ({ args }) => `${await fingerprintOf(await listed(RULES))} ${args.join(' ')}`;

/** @param {import('./checks.mjs').Check} check */
const fingerprint = async (check) => fingerprintOf(await listed(check.sources), { seen: check.seen, salt: await saltOf(check) });

async function runOn({ command, args }, files = []) {
  return run(process.execPath, [command, ...args, ...files], { tolerate: true, env: { NO_COLOR: '1' } });
}

/**
 * What decides for each file what is said of it, and what does so for all of them.
 * @param {import('./checks.mjs').Check} check
 */
async function printsOf(check) {
  const { ofEach, sources } = check;
  const files = await listed(sources);
  if (!ofEach?.withTypes) {
    const prints = await Promise.all(files.map(async (file) => /** @type {const} */ ([file, await fingerprintOf([file])])));
    return { rules: await saltOf(check), prints };
  }
  const { printsWithTypes } = await import('./shapes.mjs');
  const printOf = await printsWithTypes(files.filter(isImported));
  // How it is compiled.
  const settings = await fingerprintOf(files.filter((file) => /\/(package|tsconfig[^/]*)\.json$/.test(file)));
  return {
    rules: `${await saltOf(check)} ${settings}`,
    prints: files
      .filter((file) => isCode(file) && ofEach.isLookedAt(file))
      .map((file) => /** @type {const} */ ([file, printOf(file)])),
  };
}

/** More names than that are too long for one line on Windows. */
const MOST_NAMED = 200;

/** Only those are looked at that are new to it or of which something has changed. */
async function runOnEach(check) {
  const remembered = memory(`${check.name}.json`);
  const { rules, prints } = await printsOf(check);
  const known = JSON.parse(await readFile(remembered, 'utf8').catch(() => '{}'));
  const others = prints.filter(([file, print]) => known.rules !== rules || known.prints[file] !== print).map(([file]) => file);
  if (others.length === 0) return { code: 0, output: '', isAsBefore: true };
  const result = await runOn(check, others.length > MOST_NAMED ? check.ofEach.all : others);
  const faulty = result.code === 0 ? [] : others.filter((file) => result.output.includes(file));
  // One that ends without naming a file has looked at none.
  const failed = new Set(result.code !== 0 && faulty.length === 0 ? others : faulty);
  const passed = prints.filter(([file]) => !failed.has(file));
  await writeFile(remembered, JSON.stringify({ rules, prints: Object.fromEntries(passed) }));
  return { ...result, isAsBefore: false };
}

/**
 * Runs one and answers how it went; what it says counts only when it fails. What passed is not looked at again before
 * something that it reads has changed.
 * @param {import('./checks.mjs').Check} check
 * @returns {Promise<{ code: number | string | null; output: string; isAsBefore: boolean }>}
 */
export async function runCheck(check) {
  await mkdir(path.dirname(memory(check.name)), { recursive: true });
  if (check.ofEach) return runOnEach(check);
  const passed = memory(`${check.name}.passed`);
  const print = await fingerprint(check);
  if ((await readFile(passed, 'utf8').catch(() => '')) === print) return { code: 0, output: '', isAsBefore: true };
  const result = await runOn(check);
  if (result.code === 0) await writeFile(passed, print);
  return { ...result, isAsBefore: false };
}
