import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './terminal.mjs';

/**
 * The files of a folder and all below it, or the file itself, relative to the root; nothing where nothing stands.
 * @param {string} source
 * @param {(name: string, file: string) => boolean} isLeftOut asked for each name in a folder, and with where it stands
 * @returns {Promise<string[]>}
 */
export async function filesOf(source, isLeftOut) {
  const entries = await readdir(path.join(ROOT, source), { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return undefined;
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (!entries) return [source];
  const nested = await Promise.all(
    entries
      .map((entry) => ({ entry, file: path.posix.join(source, entry.name) }))
      .filter(({ entry, file }) => !isLeftOut(entry.name, file))
      .map(async ({ entry, file }) => (entry.isDirectory() ? filesOf(file, isLeftOut) : [file])),
  );
  return nested.flat();
}

/**
 * What is built, or left behind by trying the product out: `.gitignore` says so too, with which names mean the one at the top.
 * @param {string} name
 * @param {string} file
 */
export const isMade = (name, file) =>
  ['.cache', '.git', 'dist', 'node_modules'].includes(name) ||
  ['data', 'playwright-report', 'screenshots', 'test-results'].includes(file);

/** @type {Map<string, { stamp: string; digest: string }>} */
const digests = new Map();

const digest = (content) => createHash('sha256').update(content).digest('hex');

/**
 * Thousands of files are asked for again by each check and each suite: read once, they are asked whether they have been written to
 * since. At once and not one beside the other, which for so many small ones takes three times the processor.
 */
function digestOf(file) {
  const at = path.join(ROOT, file);
  const { mtimeMs, ctimeMs, size, ino } = statSync(at);
  const stamp = [mtimeMs, ctimeMs, size, ino].join(' ');
  const before = digests.get(file);
  if (before?.stamp === stamp) return before.digest;
  const now = digest(readFileSync(at));
  digests.set(file, { stamp, digest: now });
  return now;
}

/**
 * By content, not by time: a checkout or a pull touches times without changing anything.
 * @param {readonly string[]} files
 * @param {{ salt?: string; seen?: (content: string, file: string) => string | Promise<string> }} [options] `seen` is what of a
 * file counts
 */
export async function fingerprintOf(files, { salt = '', seen } = {}) {
  const hash = createHash('sha256').update(`${process.versions.node.replace(/\..*/, '')}\0${salt}`);
  for (const file of [...new Set(files)].sort()) {
    const known = seen ? digest(await seen(readFileSync(path.join(ROOT, file), 'utf8'), file)) : digestOf(file);
    hash.update(`\0${file}\0${known}`);
  }
  return hash.digest('hex');
}
