import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { DatabaseSettings } from '../core/settings/settings.js';
import { compareTables, countedIn, readArchive, type About, type Manifest, type ArchiveReader } from './archive/archive.js';
import { snapshotOf, targetFor } from './databases.js';
import { unknownAmong } from './schema.js';
import { decryptArchive } from './archive/encryption.js';
import type { Target } from './archive/tables.js';

export type OpenArchive = () => Promise<Readable>;

/** A newer version made this backup. */
class NewerBackup extends Error {}

const NOWHERE: ArchiveReader = {
  begin: () => Promise.resolve(),
  rows: () => Promise.resolve(),
  file: () => Promise.resolve(),
};

/** Reads the whole archive and writes nothing. Damage or a wrong key throws here. */
export async function verifyArchive(archive: OpenArchive, identity: string): Promise<{ about: About; manifest: Manifest }> {
  const found = await readArchive(decryptArchive(await archive(), identity), NOWHERE);
  const unknown = unknownAmong(found.about.migrations);
  if (unknown.length > 0) throw new NewerBackup(`a newer version made it (${unknown.join(', ')}); restore it with that one`);
  return found;
}

/** Restores into an empty database and folder, reads both back and compares them with the archive. */
export async function restoreArchive(
  archive: OpenArchive,
  identity: string,
  into: { database: DatabaseSettings; folder: string },
): Promise<Manifest> {
  let target: Target | null = null;
  const { database, folder } = into;
  try {
    const { manifest } = await readArchive(decryptArchive(await archive(), identity), {
      begin: async ({ migrations, tables }) => {
        target = await targetFor(database, migrations, Object.keys(tables));
      },
      rows: async (table, columns, rows) => target?.insert(table, columns, rows),
      file: (place, bytes) => writeDown(join(folder, place), bytes),
    });
    await finish(target);
    const snapshot = await snapshotOf(database);
    try {
      compareTables(manifest.tables, await countedIn(snapshot));
    } finally {
      await snapshot.close();
    }
    return manifest;
  } finally {
    await closed(target);
  }
}

const finish = async (target: Target | null): Promise<void> => target?.finish();
const closed = async (target: Target | null): Promise<void> => target?.close();

async function writeDown(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}
