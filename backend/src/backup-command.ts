import { text as readAll } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { ENTITIES } from './entities.js';
import { BackupLog } from './office/backups/backup-log.js';
import { expiredBackups } from './backup/store/backup-names.js';
import { readBackupPlace, formatPlace, type BackupPlace } from './core/settings/backup-settings.js';
import { makeBackup, type VerifiedBackup } from './backup/make-backup.js';
import { faultSentence, faultText } from './backup/fault-sentences.js';
import { makeRecipient, recipientOf } from './backup/recipient.js';
import { storeAt } from './backup/store/store.js';
import { Clock } from './core/clock.js';
import { CommandError, type Command, type Terminal } from './core/command.js';
import { hasPendingMigrations } from './core/database/migrate/pending-migrations.js';
import { openDatabase } from './core/database/data-sources.js';
import { openedOrRefused } from './core/database/start-refused.js';
import { makeFilesPrivate } from './core/private-files.js';
import type { Settings } from './core/settings/settings.js';

const USAGE = `Usage: npm run backup -- --to FOLDER|s3://key:secret@host/bucket/folder?region=…

  --to        where to; without it, where BACKUP_TO says
  --new-key   makes another key: backups from now on are opened by it alone

Database, pictures, kept mails and signing keys in one encrypted file, while the site runs. It counts once it was restored
into a scratch place and found to be the same. The key is made at the first backup and shown only then.
`;

const clock = new Clock();
type Say = (line: string) => unknown;

/** The server starts this, passes its settings and stores the result. */
async function tonight({ input, output }: Terminal): Promise<void> {
  const settings = JSON.parse(await readAll(input)) as Settings;
  await makeFilesPrivate(settings);
  const recipient = await recipientOf(settings);
  if (!settings.backups || recipient === null) throw new CommandError('There is no key yet: npm run backup makes one');
  const { to, keep } = settings.backups;
  const verified = await makeBackup(settings, recipient, to, clock.now());
  const store = storeAt(to);
  // Old backups stay until a new one is verified.
  for (const name of expiredBackups(await store.list(), verified.name, keep, settings.timeZone)) await store.remove(name);
  output.write(JSON.stringify(verified));
}

async function now(terminal: Terminal, to: string | undefined, isNewKey: boolean): Promise<void> {
  const say: Say = (line) => terminal.output.write(`${line}\n`);
  const settings = terminal.settings();
  await makeFilesPrivate(settings);
  const place = to === undefined ? settings.backups?.to : readBackupPlace('--to', to, terminal.folder);
  if (!place) throw new CommandError(USAGE);
  const isOlder = await openedOrRefused(settings.database, () => hasPendingMigrations(settings.database));
  const known = isNewKey ? null : await recipientOf(settings);
  if (known === null) showOnce(await makeRecipient(settings), say);
  const recipient = known ?? (await recipientOf(settings));
  if (recipient === null) throw new CommandError('The key could not be kept');
  const started = performance.now();
  const verified = await (isOlder ? asItIs(settings, place, recipient, say) : recorded(settings, place, recipient));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const size = verified.bytes < 1e6 ? `${Math.ceil(verified.bytes / 1e3)} kB` : `${(verified.bytes / 1e6).toFixed(1)} MB`;
  say(`Proved  ${formatPlace(place).replace(/\/?$/, '/')}${verified.name}`);
  say(
    `        ${size}, ${verified.rows} rows, ${verified.pictures} pictures, ${seconds} s: restored into a scratch place and the same`,
  );
}

function asItIs(settings: Settings, place: BackupPlace, recipient: string, say: Say): Promise<VerifiedBackup> {
  say("This database is an older version's. It is saved as it is, and the panel does not tell of it.");
  return makeBackup(settings, recipient, place, clock.now());
}

async function recorded(settings: Settings, place: BackupPlace, recipient: string): Promise<VerifiedBackup> {
  const database = await openedOrRefused(settings.database, () => openDatabase(settings.database, ENTITIES));
  try {
    const log = new BackupLog(database, clock);
    const id = await log.begin(formatPlace(place));
    try {
      const verified = await makeBackup(settings, recipient, place, clock.now());
      await log.verified(id, verified);
      return verified;
    } catch (error) {
      await log.failed(id, faultText(error));
      throw error;
    }
  } finally {
    await database.close();
  }
}

function showOnce(identity: string, say: Say): void {
  say('');
  say('  Key of the backups (shown only this once):');
  say(`  ${identity}`);
  say('  Write it down and keep it away from this machine: without it nobody, you included, opens a backup.');
  say('');
}

const OPTIONS = {
  to: { type: 'string' },
  'new-key': { type: 'boolean', default: false },
  tonight: { type: 'boolean', default: false },
} as const;

/** The server translates the raw error for the panel. */
async function run(terminal: Terminal): Promise<void> {
  const { values } = parseArgs({ args: [...terminal.args], options: OPTIONS });
  const isTonight = values.tonight;
  try {
    await (isTonight ? tonight(terminal) : now(terminal, values.to, values['new-key']));
  } catch (error) {
    const raw = faultText(error);
    throw new CommandError(isTonight ? raw : faultSentence(raw, 'english'));
  }
}

/** The command `npm run backup`. */
export const backup: Command = { usage: USAGE, run };
