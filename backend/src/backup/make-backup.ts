import { createHash } from 'node:crypto';
import { createWriteStream, rmSync } from 'node:fs';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Settings } from '../core/settings/settings.js';
import { archiveEntries } from './archive/archive.js';
import { backupName } from './store/backup-names.js';
import type { BackupPlace } from '../core/settings/backup-settings.js';
import { opening, removeLeftovers, storeAt } from './store/store.js';
import { restoreArchive } from './restore-archive.js';
import { newKey, encryptArchive } from './archive/encryption.js';
import { siteFiles } from './archive/site-files.js';
import { snapshotOf } from './databases.js';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

export interface VerifiedBackup {
  name: string;
  bytes: number;
  rows: number;
  pictures: number;
}

/**
 * Writes an archive and verifies it before storing: restores it into a scratch place, compares every table and file, then reads
 * the stored copy once more. The owner's key is not on the server, so the archive is also encrypted for a second key that only
 * this process has.
 */
export async function makeBackup(settings: Settings, recipient: string, to: BackupPlace, made: Date): Promise<VerifiedBackup> {
  const scratch = await scratchFolder(join(settings.dataDir, 'backup-scratch'));
  const untidy = leaveNothing(scratch);
  try {
    const own = await newKey();
    const file = join(scratch, backupName(made));
    await write(settings, file, [recipient, own.recipient], made);
    const archive = (): Promise<Readable> => opening(file);
    const database = { dialect: 'sqlite', file: join(scratch, 'restored', 'radiance.sqlite') } as const;
    await mkdir(join(scratch, 'restored'));
    const { tables, files } = await restoreArchive(archive, own.identity, { database, folder: join(scratch, 'restored') });
    const store = storeAt(to);
    const name = backupName(made);
    await store.put(file);
    if ((await hashOf(await store.open(name))) !== (await hashOf(await opening(file))))
      throw new Error(`${name} reads differently from where it was put`);
    return {
      name,
      bytes: (await stat(file)).size,
      rows: Object.values(tables).reduce((sum, { rows }) => sum + rows, 0),
      pictures: Object.keys(files).filter((path) => path.startsWith('pictures/')).length,
    };
  } finally {
    untidy();
    await rm(scratch, { recursive: true, force: true });
  }
}

async function write(settings: Settings, file: string, recipients: readonly string[], made: Date): Promise<void> {
  const snapshot = await snapshotOf(settings.database);
  try {
    const archive = await encryptArchive(archiveEntries(snapshot, siteFiles(settings), made), made, recipients);
    await pipeline(archive, createWriteStream(file, { mode: 0o600, flush: true }));
  } finally {
    await snapshot.close();
  }
}

/** The scratch folder holds personal data, so it is deleted when the process is stopped. */
function leaveNothing(folder: string): () => void {
  const stop = (): never => {
    rmSync(folder, { recursive: true, force: true });
    process.exit(1);
  };
  for (const signal of SIGNALS) process.once(signal, stop);
  return () => SIGNALS.forEach((signal) => process.removeListener(signal, stop));
}

async function scratchFolder(root: string): Promise<string> {
  await mkdir(root, { recursive: true });
  await removeLeftovers(root);
  return mkdtemp(join(root, 'backup-'));
}

async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
