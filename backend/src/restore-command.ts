import { createInterface } from 'node:readline/promises';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { S3mini } from 's3mini';
import { madeAt } from './backup/store/backup-names.js';
import { readBackupPlace, type BackupPlace } from './core/settings/backup-settings.js';
import { faultSentence, faultText } from './backup/fault-sentences.js';
import { restoreInto, type RestorePlace } from './backup/restore-into.js';
import type { OpenArchive } from './backup/restore-archive.js';
import { identityIn } from './backup/archive/encryption.js';
import { PICTURES_IN_STORE } from './backup/archive/site-files.js';
import { opening, storeAt } from './backup/store/store.js';
import { DamagedArchive } from './backup/archive/tar.js';
import { CommandError, type Command, type Terminal } from './core/command.js';
import { openedOrRefused, StartRefused } from './core/database/start-refused.js';
import { mysqlAddress, type Settings } from './core/settings/settings.js';

const USAGE = `Usage: npm run restore -- --from ARCHIVE --into FOLDER|URL

  --from         a file, an address s3://key:secret@host/bucket/folder/name, or the name of one that lies where BACKUP_TO says
  --into         a folder for an embedded database and its files, sqlite:<file>, or mysql://user:password@host/database
  --data FOLDER  with an address: where keys, pictures and mails go; without it, where DATA_DIR says
  --key-file F   a file with the backup's key; without it, it is read from standard input
  --overwrite    what is there is put aside (a server's database is emptied)
  --pictures-to-store   the pictures into PICTURES_S3_URL besides
`;

type Here = (path: string) => string;

function archiveAt(from: string, settings: Settings, here: Here): OpenArchive {
  const at = (place: BackupPlace, name: string): OpenArchive => {
    const store = storeAt(place);
    return () => store.open(name);
  };
  if (from.startsWith('s3:')) {
    const place = readBackupPlace('--from', from, here('.'));
    if (place.kind !== 's3') throw new CommandError(USAGE);
    const name = basename(place.folder);
    return at({ ...place, folder: place.folder.slice(0, -name.length - 1) }, name);
  }
  if (madeAt(from) && settings.backups) return at(settings.backups.to, from);
  return () => opening(here(from));
}

function placeFor(into: string, data: string | undefined, settings: Settings, here: Here): RestorePlace {
  const folder = data === undefined ? settings.dataDir : here(data);
  if (/^(mysql|mariadb):\/\//i.test(into)) return { database: { dialect: 'mysql', url: mysqlAddress('--into', into) }, folder };
  const file = /^sqlite:(.+)$/.exec(into)?.[1];
  if (file)
    return { database: { dialect: 'sqlite', file: here(file) }, folder: data === undefined ? dirname(here(file)) : folder };
  if (/^[a-z][a-z0-9+.-]+:/i.test(into)) throw new CommandError(USAGE);
  return { database: { dialect: 'sqlite', file: join(here(into), 'radiance.sqlite') }, folder: here(into) };
}

/** Never an argument, which every user of the machine can see. */
async function readKey(file: string | undefined, { input, errors }: Terminal): Promise<string> {
  const asked = async (): Promise<string> => {
    if (!input.isTTY) return readAll(input);
    const asking = createInterface({ input, output: errors });
    return asking.question('Key of the backup: ').finally(() => asking.close());
  };
  const identity = identityIn(file === undefined ? await asked() : await readFile(file, 'utf8'));
  if (!identity) throw new CommandError('A key is needed: AGE-SECRET-KEY-1… as it was shown when the first backup was made');
  return identity;
}

async function uploadPictures(settings: Settings, names: readonly string[], folder: string): Promise<void> {
  if (!settings.picturesS3) throw new CommandError('--pictures-to-store needs PICTURES_S3_URL');
  const store = new S3mini(settings.picturesS3);
  for (const name of names) await store.putObject(`${PICTURES_IN_STORE}${name}`, await readFile(join(folder, 'media', name)));
}

const OPTIONS = {
  from: { type: 'string' },
  into: { type: 'string' },
  data: { type: 'string' },
  'key-file': { type: 'string' },
  overwrite: { type: 'boolean', default: false },
  'pictures-to-store': { type: 'boolean', default: false },
} as const;

const valuesIn = (args: readonly string[]) => parseArgs({ args: [...args], options: OPTIONS }).values;
type Values = ReturnType<typeof valuesIn>;

async function restoreAs(terminal: Terminal, values: Values): Promise<void> {
  const say = (line: string): boolean => terminal.output.write(`${line}\n`);
  const here: Here = (path) => resolve(terminal.folder, path);
  const { from, into, data } = values;
  if (!from || !into || data === '') throw new CommandError(USAGE);
  process.umask(0o077);
  const settings = terminal.settings();
  const place = placeFor(into, data, settings, here);
  const started = performance.now();
  const identity = await readKey(values['key-file'] && here(values['key-file']), terminal);
  const restored = restoreInto(place, archiveAt(from, settings, here), identity, values.overwrite);
  // With SQLite most errors are the archive's, so the database's error sentences would mislead.
  const { about, manifest, aside } = await (place.database.dialect === 'mysql'
    ? openedOrRefused(place.database, () => restored, '--into')
    : restored);
  const pictures = Object.keys(manifest.files).filter((name) => name.startsWith('pictures/'));
  if (values['pictures-to-store'])
    await uploadPictures(
      settings,
      pictures.map((name) => basename(name)),
      place.folder,
    );
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  say(`Restored  what was there on ${about.made_at}: ${rows} rows, ${pictures.length} pictures, every one compared`);
  say(`          in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  for (const folder of aside) say(`          what was there before lies in ${folder}`);
  const address = place.database.dialect === 'sqlite' ? `sqlite:${place.database.file}` : into.replace(/\/\/[^@]*@/, '//…@');
  say(`Start it with  DATA_DIR=${place.folder} DATABASE_URL=${address}`);
}

async function run(terminal: Terminal): Promise<void> {
  const values = valuesIn(terminal.args);
  try {
    await restoreAs(terminal, values);
  } catch (error) {
    if (error instanceof DamagedArchive) throw new CommandError(`The archive is damaged: ${error.message}; nothing was written`);
    throw error instanceof StartRefused ? error : new CommandError(faultSentence(faultText(error), 'english'));
  }
}

/** The command `npm run restore`. */
export const restore: Command = { usage: USAGE, run };
