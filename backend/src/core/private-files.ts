import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from './settings/settings.js';

const OTHERS_BITS = 0o077;
const MISSING = ['ENOENT', 'ENAMETOOLONG'];

/** The folders that the product makes in its data folder. */
export const dataFolders = (dataDir: string): Record<'mails' | 'media' | 'mediaCache' | 'exports', string> => ({
  mails: join(dataDir, 'mails'),
  media: join(dataDir, 'media'),
  mediaCache: join(dataDir, 'media-cache'),
  exports: join(dataDir, 'exports'),
});

/**
 * New files (database, WAL, keys, mails, pictures) are readable only by this user, and existing ones become so. Windows has no
 * such modes.
 */
export async function makeFilesPrivate(settings: Settings): Promise<void> {
  process.umask(OTHERS_BITS);
  if (process.platform === 'win32') return;
  // Only files of this program: a data folder may contain others.
  for (const path of ownFiles(settings)) if (await isFile(path)) await removeOthersAccess(path);
  for (const path of Object.values(dataFolders(settings.dataDir))) await removeOthersAccess(path);
}

function ownFiles({ database, authKeysFile }: Settings): string[] {
  const file = database.dialect === 'sqlite' ? database.file : null;
  return [...(file ? [file, `${file}-wal`, `${file}-shm`, `${file}-journal`] : []), authKeysFile];
}

/**
 * For `catch`: a file or folder that does not exist counts as `value`. Another failure, such as of the disk or of permissions,
 * does not mean that nothing is there.
 */
export const ifMissing =
  <T>(value: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === undefined || !MISSING.includes(error.code)) throw error;
    return value;
  };

/** A setting may name a folder by mistake; its contents are not ours. */
const isFile = async (path: string): Promise<boolean> => (await lstat(path).catch(() => null))?.isFile() ?? false;

/** The folder last, so that an interrupted start begins there again. */
async function removeOthersAccess(path: string): Promise<void> {
  // Skips files that are missing or belong to another user. Links are not followed.
  const found = await lstat(path).catch(() => null);
  if (!found || found.isSymbolicLink() || (found.mode & OTHERS_BITS) === 0) return;
  if (found.isDirectory()) for (const name of await readdir(path)) await removeOthersAccess(join(path, name));
  await chmod(path, found.mode & ~OTHERS_BITS & 0o7777).catch(() => undefined);
}
