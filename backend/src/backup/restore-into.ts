import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { loadSqliteDriver } from '../core/database/sqlite-driver.js';
import type { DatabaseSettings } from '../core/settings/settings.js';
import type { About, Manifest } from './archive/archive.js';
import { secondDatabaseOf } from './mysql/mysql-second-database.js';
import { emptyOut, othersIn, tablesIn } from './mysql/mysql-target.js';
import { verifyArchive, restoreArchive, type OpenArchive } from './restore-archive.js';
import { PLACES } from './archive/site-files.js';

/** The target is not empty or in use. Nothing was written. */
class NotRestored extends Error {}

export interface RestorePlace {
  database: DatabaseSettings;
  /** Keys, pictures and stored mails. */
  folder: string;
}

const SQLITE_SUFFIXES = ['', '-wal', '-shm', '-journal'];
const OWN = Object.values(PLACES).map((place) => place.replace(/\/$/, ''));

/**
 * Reads the whole archive before writing. Files and database are restored beside the old ones, compared, and then replace them;
 * old files are renamed, not deleted. A MySQL database is emptied first only if its user may not create another.
 */
export async function restoreInto(
  place: RestorePlace,
  archive: OpenArchive,
  identity: string,
  isOverwriting: boolean,
): Promise<{ about: About; manifest: Manifest; aside: readonly string[] }> {
  await refuseUnlessFree(place, isOverwriting);
  const { about } = await verifyArchive(archive, identity);
  const { database, folder } = place;
  const name = `.restoring-${randomUUID()}`;
  const unfinished = join(folder, name);
  // Beside the target, because a rename works only within one disk.
  const unfinishedDatabase = database.dialect === 'sqlite' ? join(dirname(database.file), `${name}-database`) : unfinished;
  const file = join(unfinishedDatabase, 'radiance.sqlite');
  for (const made of [unfinished, unfinishedDatabase]) await mkdir(made, { recursive: true });
  const second = database.dialect === 'mysql' ? await secondDatabaseOf(database.url) : null;
  try {
    if (database.dialect === 'mysql' && !second) await emptyOut(database.url, await tablesIn(database.url));
    const into = database.dialect === 'sqlite' ? { ...database, file } : { ...database, ...(second && { url: second.url }) };
    const manifest = await restoreArchive(archive, identity, { database: into, folder: unfinished });
    await second?.takePlace();
    const aside = await putAside(place);
    if (database.dialect === 'sqlite') await rename(file, database.file);
    for (const name of OWN) if (existsSync(join(unfinished, name))) await rename(join(unfinished, name), join(folder, name));
    return { about, manifest, aside };
  } finally {
    await second?.drop();
    for (const made of [unfinished, unfinishedDatabase]) await rm(made, { recursive: true, force: true });
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

/** Only the last open connection can leave WAL mode. */
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
    // A damaged file counts as unused: damage is a reason to restore.
    return /locked|busy/i.test(String(error));
  } finally {
    connection.close();
  }
}

/** Moves each old file into one folder beside it. */
async function putAside(place: RestorePlace): Promise<readonly string[]> {
  const name = `before-restore-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  const asides = new Set<string>();
  for (const path of ownFiles(place).filter((own) => existsSync(own))) {
    const aside = join(dirname(path), name);
    if (!asides.has(aside)) await mkdir(aside);
    asides.add(aside);
    await rename(path, join(aside, basename(path)));
  }
  return [...asides];
}
