import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './terminal.mjs';

export const DIST = path.join(ROOT, 'backend/dist');
export const FOLDER = path.join(DIST, 'bundle');
/** The files of the newest bundle. */
const LIST = 'newest.json';

/** What was compiled before goes; a server that runs may yet load a part of its bundle: without it mails would wait for a restart. */
export async function clearCompiled(dist = DIST) {
  const names = await readdir(dist).catch(() => []);
  for (const name of names) if (name !== path.basename(FOLDER)) await rm(path.join(dist, name), { recursive: true });
}

export const noteNewest = (names, folder = FOLDER) => writeFile(path.join(folder, LIST), JSON.stringify(names));

/** For a start, when no server of an older bundle runs any more. */
export async function removeOlderBundles(folder = FOLDER) {
  const newest = await readFile(path.join(folder, LIST), 'utf8').then(JSON.parse, () => null);
  if (newest === null) return;
  const kept = new Set([...newest, LIST]);
  for (const name of await readdir(folder)) if (!kept.has(name)) await rm(path.join(folder, name), { recursive: true });
}
