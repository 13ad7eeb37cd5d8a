import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { mailsFolder } from './mail/mail-transport.js';
import type { Settings } from './settings.js';

const OTHERS = 0o077;

/**
 * What this process makes from now on (database, WAL, keys, mails, pictures) is its own user's alone, and what an earlier
 * version has left readable becomes so. Windows knows no such modes: there this changes nothing.
 */
export async function keepFilesPrivate(settings: Settings): Promise<void> {
  process.umask(OTHERS);
  if (process.platform === 'win32') return;
  // Only what is ours by name: a data folder may be a place where other things lie too.
  for (const path of ownFiles(settings)) if (await isFile(path)) await closeToOthers(path);
  for (const path of ownFolders(settings)) await closeToOthers(path);
}

function ownFiles({ database, authKeysFile }: Settings): string[] {
  const file = database.dialect === 'sqlite' ? database.file : null;
  return [...(file ? [file, `${file}-wal`, `${file}-shm`, `${file}-journal`] : []), authKeysFile];
}

const ownFolders = ({ dataDir }: Settings): string[] => [
  mailsFolder({ dataDir }),
  join(dataDir, 'media'),
  join(dataDir, 'media-cache'),
];

/** A setting may name a folder by mistake, and what lies in that is not ours. */
const isFile = async (path: string): Promise<boolean> => (await lstat(path).catch(() => null))?.isFile() ?? false;

/** The folder's own mode last: a start that is interrupted begins there again. */
async function closeToOthers(path: string): Promise<void> {
  // What is not there, or is gone by now, or another user's, is not this process's to close; no link is followed.
  const found = await lstat(path).catch(() => null);
  if (!found || found.isSymbolicLink() || (found.mode & OTHERS) === 0) return;
  if (found.isDirectory()) for (const name of await readdir(path)) await closeToOthers(join(path, name));
  await chmod(path, found.mode & ~OTHERS & 0o7777).catch(() => undefined);
}
