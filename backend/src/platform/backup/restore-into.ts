import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { loadSqliteDriver } from '../database/sqlite-driver.js';
import type { DatabaseSettings } from '../settings.js';
import type { About, Manifest } from './archive.js';
import { besideOf } from './mysql-beside.js';
import { emptyOut, othersIn, tablesIn } from './mysql-target.js';
import { looked, restored, type OpenArchive } from './restored.js';
import { PLACES } from './site-files.js';

/** Something is there, or in use, and nothing was written. */
class NotRestored extends Error {}

export interface RestorePlace {
  database: DatabaseSettings;
  /** Keys, pictures and kept mails. */
  folder: string;
}

const SQLITE_SUFFIXES = ['', '-wal', '-shm', '-journal'];
const OWN = Object.values(PLACES).map((place) => place.replace(/\/$/, ''));

/**
 * The archive is read to its end before anything is written. Files and a database are made beside and take their places once
 * they were compared; files that were there are put aside, never deleted. A server's database is emptied first only where its
 * user may make no other one.
 */
export async function restoreInto(
  place: RestorePlace,
  archive: OpenArchive,
  identity: string,
  isOverwriting: boolean,
): Promise<{ about: About; manifest: Manifest; aside: string | null }> {
  await refuseUnlessFree(place, isOverwriting);
  const { about } = await looked(archive, identity);
  const { database, folder } = place;
  const unfinished = join(folder, `.restoring-${randomUUID()}`);
  const file = join(unfinished, 'radiance.sqlite');
  await mkdir(unfinished, { recursive: true });
  const beside = database.dialect === 'mysql' ? await besideOf(database.url) : null;
  try {
    if (database.dialect === 'mysql' && !beside) await emptyOut(database.url, await tablesIn(database.url));
    const into = database.dialect === 'sqlite' ? { ...database, file } : { ...database, ...(beside && { url: beside.url }) };
    const manifest = await restored(archive, identity, { database: into, folder: unfinished });
    await beside?.takePlace();
    const aside = await putAside(place);
    if (database.dialect === 'sqlite') {
      await mkdir(dirname(database.file), { recursive: true });
      await rename(file, database.file);
    }
    for (const name of OWN) if (existsSync(join(unfinished, name))) await rename(join(unfinished, name), join(folder, name));
    return { about, manifest, aside };
  } finally {
    await beside?.drop();
    await rm(unfinished, { recursive: true, force: true });
  }
}

const ownFiles = ({ database, folder }: RestorePlace): string[] => [
  ...(database.dialect === 'sqlite' ? SQLITE_SUFFIXES.map((suffix) => database.file + suffix) : []),
  ...OWN.map((name) => join(folder, name)),
];

async function refuseUnlessFree(place: RestorePlace, isOverwriting: boolean): Promise<void> {
  const { database } = place;
  const found = ownFiles(place).filter((path) => existsSync(path));
  const tables = database.dialect === 'mysql' ? await tablesIn(database.url) : [];
  if (!isOverwriting && found.length > 0)
    throw new NotRestored(`${found[0]} is there already; name another place, or say --overwrite`);
  if (!isOverwriting && tables.length > 0)
    throw new NotRestored('The database has tables already; name an empty one, or say --overwrite');
  if (database.dialect === 'mysql' ? (await othersIn(database.url)) > 0 : isInUse(database.file))
    throw new NotRestored('The database is in use; stop the site first');
}

/** Only the last who has it open may leave WAL. */
function isInUse(file: string): boolean {
  if (!existsSync(file)) return false;
  const Connection = loadSqliteDriver();
  const connection = new Connection(file, { timeout: 0 });
  try {
    const before = connection.pragma('journal_mode', { simple: true });
    const inUse = connection.pragma('journal_mode = DELETE', { simple: true }) !== 'delete';
    if (!inUse) connection.pragma(`journal_mode = ${String(before)}`);
    return inUse;
  } catch (error) {
    // A file that is damaged is nobody's any more, and a reason to restore.
    return /locked|busy/i.test(String(error));
  } finally {
    connection.close();
  }
}

async function putAside(place: RestorePlace): Promise<string | null> {
  const found = ownFiles(place).filter((path) => existsSync(path));
  if (found.length === 0) return null;
  const aside = join(place.folder, `before-restore-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`);
  await mkdir(aside, { recursive: true });
  for (const path of found) await rename(path, join(aside, path.slice(dirname(path).length + 1)));
  return (await readdir(aside)).length > 0 ? aside : null;
}
