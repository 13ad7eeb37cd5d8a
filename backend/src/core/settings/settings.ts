import { X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { loadEnvFile } from 'node:process';
import { fileURLToPath } from 'node:url';
import { EMAIL_RULE } from '../../contract/index.js';
import { readBackups, type BackupSettings } from './backup-settings.js';
import { serverAddress } from './server-address.js';
import { readS3, type S3Settings } from './s3-settings.js';
import { SettingReader, type Environment } from './setting-reader.js';
import { SettingError, settingsIn } from './settings-file.js';
import { readWhatsapp, type WhatsappSettings } from './whatsapp-settings.js';

export type DatabaseSettings = { dialect: 'sqlite'; file: string } | { dialect: 'mysql'; url: string };

export interface Settings {
  port: number;
  host: string;
  /** Without a trailing slash. */
  publicUrl: string;
  database: DatabaseSettings;
  demoData: boolean;
  adminEmail: string;
  adminPassword: string | null;
  smtpUrl: string | null;
  /** PEM. Trusted for the mail server, besides public authorities. */
  smtpCa: string | null;
  /** Minimum interval between two notification mails; 0 sends each at once. */
  digestMinutes: number;
  redisUrl: string | null;
  rateLimits: boolean;
  /** Uncached reads of one network per minute. */
  readsPerMinute: number;
  /** Turns on proof of work and honeypots of public forms. */
  botShield: boolean;
  trustProxy: number;
  timeZone: string;
  /** Keys, pictures and mails; by default also the SQLite file. */
  dataDir: string;
  /** S3 store for uploaded pictures; null for the data folder. */
  picturesS3: S3Settings | null;
  /** Nightly backups: place, hour, retention. */
  backups: BackupSettings | null;
  /** Bearer token of `/api/metrics`; null turns metrics off. */
  metricsToken: string | null;
  /** Logs slower queries with their plan; 0 for none. */
  slowQueryMs: number;
  /** Prepares the usual sizes of built-in pictures after the start. */
  pictureWarmUp: boolean;
  /** Copies pictures of other sites into the clinic's media. */
  pictureDownloads: boolean;
  /** Webhooks may call private addresses. */
  webhooksPrivate: boolean;
  logLevel: string;
  /** Created at the first start. All processes of a site share the file. */
  authKeysFile: string;
  accessTokenSeconds: number;
  refreshTokenDays: number;
  /** Every administrator needs a second step; otherwise only those who enrolled one. */
  mfaRequired: boolean;
  /** Receives `{to, text}` by POST. Null turns off SMS factors and reminders. */
  smsGateway: { url: string; token: string | null } | null;
  /** WhatsApp's Cloud API, for reminders by an approved template. */
  whatsapp: WhatsappSettings | null;
}

export const SETTINGS = Symbol('Settings');

/** The folder of package.json, from `src` and from `dist`. */
export const PROJECT_DIR = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..');

export const DEFAULT_TIME_ZONE = 'Europe/Madrid';

const WEB = ['http:', 'https:'];

/** Settings that are useless without the second one. A default that is written down, such as BACKUP_KEEP, is allowed alone. */
const DEPENDENT = [
  ['SMTP_CA_FILE', 'SMTP_URL'],
  ['SMS_GATEWAY_TOKEN', 'SMS_GATEWAY_URL'],
] as const;

export const SETTINGS_FILE = join(PROJECT_DIR, '.env');

export function loadSettings(): Settings {
  if (existsSync(SETTINGS_FILE)) {
    settingsIn(readFileSync(SETTINGS_FILE, 'utf8'));
    loadEnvFile(SETTINGS_FILE);
  }
  return readSettings(process.env);
}

/** @throws SettingError for the first malformed setting. */
export function readSettings(env: Environment): Settings {
  const read = new SettingReader(env);
  const port = read.integer('PORT', 3000, 0, 65_535);
  // Pages, panel and files are served from the root only.
  const publicUrl = read.address('PUBLIC_URL', { protocols: WEB, example: 'https://clinica.example', path: /^\/*$/ });
  // A gateway may use any path and parameters.
  const smsToken = read.token('SMS_GATEWAY_TOKEN');
  const smsUrl = read.address('SMS_GATEWAY_URL', {
    hasToken: smsToken !== null,
    protocols: WEB,
    example: 'https://sms.example/send',
    path: /^/,
    parameters: 'any',
  });
  const dataDir = absolute(read.text('DATA_DIR') ?? 'data');
  for (const [name, main] of DEPENDENT)
    if (read.text(name) !== null && read.text(main) === null) throw new SettingError(name, `must be given beside ${main}`);
  // Checked here; the driver reads the variable itself, because commands load it without settings.
  read.oneOf('SQLITE_DRIVER', ['prebuilt'], 'prebuilt');

  return {
    port,
    host: read.text('HOST') ?? (existsSync('/.dockerenv') ? '0.0.0.0' : '127.0.0.1'),
    publicUrl: publicUrl?.origin ?? `http://localhost:${port}`,
    database: readDatabase(read.text('DATABASE_URL'), dataDir),
    demoData: read.oneOf('DEMO_DATA', ['true', 'false'], 'false') === 'true',
    adminEmail: readAdminEmail(read.text('ADMIN_EMAIL')),
    adminPassword: readAdminPassword(env['ADMIN_PASSWORD']),
    smtpUrl: readSmtpUrl(read.text('SMTP_URL')),
    smtpCa: readCertificates('SMTP_CA_FILE', read.text('SMTP_CA_FILE')),
    digestMinutes: read.integer('ADMIN_DIGEST_MINUTES', 60, 0, 1440),
    redisUrl:
      read.address('REDIS_URL', {
        protocols: ['redis:', 'rediss:'],
        example: 'redis://:password@host:6379/0',
        path: /^(\/\d*)?$/,
        hasUser: true,
      })?.href ?? null,
    rateLimits: read.oneOf('RATE_LIMITS', ['on', 'off'], 'on') === 'on',
    readsPerMinute: read.integer('READS_PER_MINUTE', 1200, 1, 1_000_000),
    botShield: read.oneOf('BOT_SHIELD', ['on', 'off'], 'on') === 'on',
    trustProxy: read.integer('TRUST_PROXY', 0, 0, 10),
    timeZone: readTimeZone(read.text('TZ_CLINIC') ?? DEFAULT_TIME_ZONE),
    dataDir,
    picturesS3: readPicturesS3(read.text('PICTURES_S3_URL')),
    backups: readBackups(read, PROJECT_DIR),
    metricsToken: readMetricsToken(read.token('METRICS_TOKEN')),
    slowQueryMs: read.integer('SLOW_QUERY_MS', 0, 0, 600_000),
    pictureDownloads: read.oneOf('PICTURE_DOWNLOADS', ['on', 'off'], 'on') === 'on',
    webhooksPrivate: read.oneOf('WEBHOOKS_PRIVATE', ['allow', 'refuse'], 'refuse') === 'allow',
    pictureWarmUp: read.oneOf('PICTURE_WARM_UP', ['on', 'off'], 'on') === 'on',
    logLevel: read.oneOf('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'info'),
    authKeysFile: absolute(read.text('AUTH_KEYS_FILE') ?? join(dataDir, 'auth-keys.json')),
    accessTokenSeconds: read.integer('ACCESS_TOKEN_SECONDS', 900, 10, 86_400),
    refreshTokenDays: read.integer('REFRESH_TOKEN_DAYS', 30, 1, 365),
    mfaRequired: read.oneOf('MFA', ['optional', 'required'], 'optional') === 'required',
    smsGateway: smsUrl && { url: smsUrl.href, token: smsToken },
    whatsapp: readWhatsapp(read),
  };
}

function readSmtpUrl(text: string | null): string | null {
  if (text === null) return null;
  const example = 'smtp://user:password@host:587';
  const url = serverAddress('SMTP_URL', text, { protocols: ['smtp:', 'smtps:'], example, hasUser: true });
  if (url.password !== '' && url.username === '')
    throw new SettingError('SMTP_URL', `must be an address like ${example}, with a user where there is a password`);
  return url.href;
}

/** Checked at the start, or the first mail would fail. */
function readCertificates(name: string, file: string | null): string | null {
  if (file === null) return null;
  try {
    const pem = readFileSync(absolute(file), 'utf8');
    new X509Certificate(pem);
    return pem;
  } catch {
    throw new SettingError(name, 'must be a file with a certificate in PEM form');
  }
}

const absolute = (path: string): string => (isAbsolute(path) ? path : join(PROJECT_DIR, path));

function readDatabase(text: string | null, dataDir: string): DatabaseSettings {
  if (text === null) return { dialect: 'sqlite', file: join(dataDir, 'radiance.sqlite') };
  const file = /^sqlite:(?:\/\/(?=\/))?(.+)$/.exec(text)?.[1];
  // A SQLite database in memory would not be shared by two connections.
  if (file && file !== ':memory:') {
    // SQLite would take parameters for a part of the file name.
    if (file.includes('?')) throw new SettingError('DATABASE_URL', 'must be sqlite:<file> without parameters');
    return { dialect: 'sqlite', file: absolute(file) };
  }
  return { dialect: 'mysql', url: mysqlAddress('DATABASE_URL', text) };
}

/** @throws SettingError without a server or database name, or for unused parts. */
export function mysqlAddress(name: string, text: string): string {
  serverAddress(name, text, {
    protocols: ['mysql:', 'mariadb:'],
    example: 'sqlite:<file> or mysql://user:password@host:port/database?tls=true',
    path: /^\/[^/]+$/,
    hasUser: true,
    parameters: { tls: /^(true|false)$/ },
  });
  return text.replace(/^mariadb:/, 'mysql:');
}

function readPicturesS3(text: string | null): S3Settings | null {
  if (text === null) return null;
  const { folder, ...store } = readS3('PICTURES_S3_URL', text);
  if (folder) throw new SettingError('PICTURES_S3_URL', 'must name a bucket and no folder in it');
  return store;
}

function readMetricsToken(text: string | null): string | null {
  if (text !== null && (text.length < 16 || text.length > 200))
    throw new SettingError('METRICS_TOKEN', 'must have from 16 to 200 characters');
  return text;
}

function readAdminEmail(text: string | null): string {
  const parsed = EMAIL_RULE.parse(text ?? 'admin@example.com');
  if (!parsed.ok) throw new SettingError('ADMIN_EMAIL', 'must be an e-mail address');
  return parsed.value.toLowerCase();
}

function readAdminPassword(text: string | undefined): string | null {
  if (!text) return null;
  // A first administrator's needs 12 (`refuseWeak`). A `.env` of an earlier version may hold a shorter one, which is no longer used.
  if (text.length < 6 || text.length > 1000)
    throw new SettingError('ADMIN_PASSWORD', 'must have from 12 to 1000 characters and not be a common password');
  return text;
}

function readTimeZone(timeZone: string): string {
  try {
    new Intl.DateTimeFormat('es-ES', { timeZone });
    return timeZone;
  } catch {
    throw new SettingError('TZ_CLINIC', `must be a time zone like ${DEFAULT_TIME_ZONE}`);
  }
}
