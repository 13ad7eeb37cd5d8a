import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { S3mini } from 's3mini';
import { dataFolders, ifMissing } from '../../core/private-files.js';
import type { Settings } from '../../core/settings/settings.js';
import type { Entry } from './tar.js';

export const PICTURES_IN_STORE = 'media/';
const REQUEST_TIMEOUT_MS = 30_000;

/** Only names of this program: a data folder may hold other files. */
const PICTURE = /^[0-9a-f]{32}\.(?:jpg|webp)$/;
const MAIL = /^[\w-]{1,80}\.eml$/;

export const recipientFile = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'backup-recipient.txt');

/** Where each kind of file belongs, relative to the data folder. */
export const PLACES = {
  'keys/auth-keys.json': 'auth-keys.json',
  'keys/backup-recipient.txt': 'backup-recipient.txt',
  'mails/': 'mails/',
  'pictures/': 'media/',
} as const;

/** Null for an entry that is not this program's. */
export function placeOf(entry: string): string | null {
  if (entry === 'keys/auth-keys.json' || entry === 'keys/backup-recipient.txt') return PLACES[entry];
  const [folder, file = ''] = entry.split('/', 2);
  if (folder === 'pictures' && PICTURE.test(file) && entry === `pictures/${file}`) return `${PLACES['pictures/']}${file}`;
  if (folder === 'mails' && MAIL.test(file) && entry === `mails/${file}`) return `${PLACES['mails/']}${file}`;
  return null;
}

/** All files of a site outside its database. A file that is deleted during the backup is skipped. */
export async function* siteFiles(settings: Settings): AsyncGenerator<Entry> {
  const single = [
    ['keys/auth-keys.json', settings.authKeysFile],
    ['keys/backup-recipient.txt', recipientFile(settings)],
  ] as const;
  for (const [name, path] of single) yield* entry(name, () => readIfThere(path));
  const { mails, media } = dataFolders(settings.dataDir);
  for (const file of await listed(mails, MAIL)) yield* entry(`mails/${file}`, () => readIfThere(join(mails, file)));
  yield* settings.picturesS3
    ? picturesInStore(new S3mini({ ...settings.picturesS3, requestAbortTimeout: REQUEST_TIMEOUT_MS }))
    : picturesIn(media);
}

async function* picturesIn(folder: string): AsyncGenerator<Entry> {
  for (const file of await listed(folder, PICTURE)) yield* entry(`pictures/${file}`, () => readIfThere(join(folder, file)));
}

async function* picturesInStore(store: S3mini): AsyncGenerator<Entry> {
  const objects = await store.listObjects('/', PICTURES_IN_STORE);
  if (!objects) throw new Error('NoSuchBucket: the pictures have none');
  for (const { Key } of objects) {
    const file = Key.slice(PICTURES_IN_STORE.length);
    if (!PICTURE.test(file)) continue;
    yield* entry(`pictures/${file}`, async () => {
      const bytes = await store.getObjectArrayBuffer(Key);
      return bytes && Buffer.from(bytes);
    });
  }
}

async function* entry(name: string, read: () => Promise<Buffer | null>): AsyncGenerator<Entry> {
  const bytes = await read();
  if (bytes) yield { name, bytes };
}

async function listed(folder: string, pattern: RegExp): Promise<string[]> {
  const files = await readdir(folder).catch(ifMissing([]));
  return files.filter((file) => pattern.test(file)).sort();
}

const readIfThere = (path: string): Promise<Buffer | null> => readFile(path).catch(ifMissing(null));
