import { isAbsolute, resolve } from 'node:path';
import { readS3, type S3Place } from './s3-settings.js';
import type { SettingReader } from './setting-reader.js';
import { SettingError } from './settings-file.js';

export type BackupPlace = { kind: 'folder'; folder: string } | ({ kind: 's3' } & S3Place);

/** How many days, weeks and months keep their newest backup. */
export interface BackupRetention {
  days: number;
  weeks: number;
  months: number;
}

export interface BackupSettings {
  to: BackupPlace;
  keep: BackupRetention;
  /** `HH:MM` in the clinic's time zone. */
  at: string;
}

const UNITS = { d: 'days', w: 'weeks', m: 'months' } as const;
const MOST = 1000;

/** @throws SettingError for the first malformed setting. */
export function readBackups(read: SettingReader, folder: string): BackupSettings | null {
  const [to, keep, at] = [read.text('BACKUP_TO'), read.text('BACKUP_KEEP') ?? '7d,4w,6m', read.text('BACKUP_AT') ?? '02:30'];
  const backups = { keep: readRetention(keep), at: readAt(at) };
  return to === null ? null : { to: readBackupPlace('BACKUP_TO', to, folder), ...backups };
}

/** A folder is relative to `base`. */
export function readBackupPlace(name: string, text: string, base: string): BackupPlace {
  if (text.startsWith('s3:')) return { kind: 's3', ...readS3(name, text) };
  // An empty text would resolve to the working directory.
  if (text.trim() === '' || /^[a-z][a-z0-9+.-]+:/i.test(text))
    throw new SettingError(name, 'must be a folder or s3://key:secret@host:port/bucket');
  return { kind: 'folder', folder: isAbsolute(text) ? text : resolve(base, text) };
}

/** The place without credentials. */
export const formatPlace = (place: BackupPlace): string =>
  place.kind === 'folder' ? place.folder : `${place.endpoint}/${place.folder}`;

function readRetention(text: string): BackupRetention {
  const keep: BackupRetention = { days: 0, weeks: 0, months: 0 };
  for (const part of text.split(',')) {
    const [, digits, unit] = /^(\d{1,4})([dwm])$/.exec(part.trim()) ?? [];
    const [count, name] = [Number(digits), unit === 'd' || unit === 'w' || unit === 'm' ? UNITS[unit] : null];
    if (!name || keep[name] > 0 || count < 1 || count > MOST)
      throw new SettingError('BACKUP_KEEP', 'must be numbers of days, weeks and months like 7d,4w,6m');
    keep[name] = count;
  }
  return keep;
}

function readAt(text: string): string {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(text)) throw new SettingError('BACKUP_AT', 'must be an hour like 02:30');
  return text;
}
