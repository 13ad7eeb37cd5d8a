import { X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { loadEnvFile } from 'node:process';
import { fileURLToPath } from 'node:url';
import { EMAIL_RULE } from '../../contract/index.js';
import { readBackups, type BackupSettings } from './backup-settings.js';
import { serverAddress } from './server-address.js';
import { readS3, type S3Settings } from './s3-settings.js';
import { SettingError, settingsIn } from './settings-file.js';

export type DatabaseSettings = { dialect: 'sqlite'; file: string } | { dialect: 'mysql'; url: string };

interface WhatsappSettings {
  /** With the version in the path, without a trailing slash. */
  url: string;
  token: string;
  /** Meta's id of the sending number. */
  phoneId: string;
  template: string;
  language: string;
}

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

/** Meta supports each version for two years. */
const WHATSAPP_GRAPH = 'https://graph.facebook.com/v23.0';

const WEB = ['http:', 'https:'];

/** Settings that are useless without the second one. A default that is written down, such as BACKUP_KEEP, is allowed alone. */
const DEPENDENT = [
  ['SMTP_CA_FILE', 'SMTP_URL'],
  ['SMS_GATEWAY_TOKEN', 'SMS_GATEWAY_URL'],
] as const;

type Environment = Readonly<Record<string, string | undefined>>;

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
  const value = (name: string): string | null => env[name]?.trim() || null;

  const integer = (name: string, fallback: number, min: number, max: number): number => {
    const text = value(name);
    if (text === null) return fallback;
    const number = Number(text);
    if (!/^\d+$/.test(text) || number < min || number > max)
      throw new SettingError(name, `must be a whole number from ${min} to ${max}`);
    return number;
  };

  const oneOf = <const T extends string>(name: string, choices: readonly T[], fallback: T): T => {
    const text = value(name);
    if (text === null) return fallback;
    const found = choices.find((candidate) => candidate === text.toLowerCase());
    if (found === undefined) throw new SettingError(name, `must be ${choices.join(' or ')}`);
    return found;
  };

  const address = (name: string, what: Parameters<typeof serverAddress>[2]): URL | null => {
    const text = value(name);
    return text === null ? null : serverAddress(name, text, what);
  };

  /** Sent as a header. */
  const token = (name: string): string | null => {
    const text = value(name);
    if (text !== null && !/^[!-~]+$/.test(text))
      throw new SettingError(name, 'must be without spaces and of ASCII characters alone');
    return text;
  };

  const port = integer('PORT', 3000, 0, 65_535);
  // Pages, panel and files are served from the root only.
  const publicUrl = address('PUBLIC_URL', { protocols: WEB, example: 'https://clinica.example', path: /^\/*$/ });
  // A gateway may use any path and parameters.
  const smsToken = token('SMS_GATEWAY_TOKEN');
  const smsUrl = address('SMS_GATEWAY_URL', {
    hasToken: smsToken !== null,
    protocols: WEB,
    example: 'https://sms.example/send',
    path: /^/,
    parameters: 'any',
  });
  const whatsappUrl =
    address('WHATSAPP_URL', { protocols: WEB, example: WHATSAPP_GRAPH, path: /^/, hasToken: true }) ?? new URL(WHATSAPP_GRAPH);
  const dataDir = absolute(value('DATA_DIR') ?? 'data');
  for (const [name, main] of DEPENDENT)
    if (value(name) !== null && value(main) === null) throw new SettingError(name, `must be given beside ${main}`);
  // Checked here; the driver reads the variable itself, because commands load it without settings.
  oneOf('SQLITE_DRIVER', ['prebuilt'], 'prebuilt');

  return {
    port,
    host: value('HOST') ?? (existsSync('/.dockerenv') ? '0.0.0.0' : '127.0.0.1'),
    publicUrl: publicUrl?.origin ?? `http://localhost:${port}`,
    database: readDatabase(value('DATABASE_URL'), dataDir),
    demoData: oneOf('DEMO_DATA', ['true', 'false'], 'false') === 'true',
    adminEmail: readAdminEmail(value('ADMIN_EMAIL')),
    adminPassword: readAdminPassword(env['ADMIN_PASSWORD']),
    smtpUrl: readSmtpUrl(value('SMTP_URL')),
    smtpCa: readCertificates('SMTP_CA_FILE', value('SMTP_CA_FILE')),
    digestMinutes: integer('ADMIN_DIGEST_MINUTES', 60, 0, 1440),
    redisUrl:
      address('REDIS_URL', {
        protocols: ['redis:', 'rediss:'],
        example: 'redis://:password@host:6379/0',
        path: /^(\/\d*)?$/,
        hasUser: true,
      })?.href ?? null,
    rateLimits: oneOf('RATE_LIMITS', ['on', 'off'], 'on') === 'on',
    readsPerMinute: integer('READS_PER_MINUTE', 1200, 1, 1_000_000),
    botShield: oneOf('BOT_SHIELD', ['on', 'off'], 'on') === 'on',
    trustProxy: integer('TRUST_PROXY', 0, 0, 10),
    timeZone: readTimeZone(value('TZ_CLINIC') ?? DEFAULT_TIME_ZONE),
    dataDir,
    picturesS3: readPicturesS3(value('PICTURES_S3_URL')),
    backups: readBackups(value, PROJECT_DIR),
    metricsToken: readMetricsToken(token('METRICS_TOKEN')),
    slowQueryMs: integer('SLOW_QUERY_MS', 0, 0, 600_000),
    pictureDownloads: oneOf('PICTURE_DOWNLOADS', ['on', 'off'], 'on') === 'on',
    webhooksPrivate: oneOf('WEBHOOKS_PRIVATE', ['allow', 'refuse'], 'refuse') === 'allow',
    pictureWarmUp: oneOf('PICTURE_WARM_UP', ['on', 'off'], 'on') === 'on',
    logLevel: oneOf('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'info'),
    authKeysFile: absolute(value('AUTH_KEYS_FILE') ?? join(dataDir, 'auth-keys.json')),
    accessTokenSeconds: integer('ACCESS_TOKEN_SECONDS', 900, 10, 86_400),
    refreshTokenDays: integer('REFRESH_TOKEN_DAYS', 30, 1, 365),
    mfaRequired: oneOf('MFA', ['optional', 'required'], 'optional') === 'required',
    smsGateway: smsUrl && { url: smsUrl.href, token: smsToken },
    whatsapp: readWhatsapp(value, token('WHATSAPP_TOKEN'), whatsappUrl.href.replace(/\/+$/, '')),
  };
}

/** All values or none: a missing one would be noticed only at the first reminder. */
function readWhatsapp(value: (name: string) => string | null, token: string | null, url: string): WhatsappSettings | null {
  const [phoneId, template] = [value('WHATSAPP_PHONE_ID'), value('WHATSAPP_TEMPLATE')];
  if (token === null && phoneId === null && template === null) return null;
  if (token === null) throw new SettingError('WHATSAPP_TOKEN', "must be given beside the others of WhatsApp's");
  if (phoneId === null || !/^\d{5,20}$/.test(phoneId))
    throw new SettingError('WHATSAPP_PHONE_ID', "must be Meta's id of the number, digits only");
  if (template === null || !/^[a-z0-9_]{1,512}$/.test(template))
    throw new SettingError('WHATSAPP_TEMPLATE', 'must be the name of an approved template: a-z, 0-9 and _');
  const language = value('WHATSAPP_LANGUAGE') ?? 'es';
  if (!/^[a-z]{2,3}(_[A-Z]{2})?$/.test(language))
    throw new SettingError('WHATSAPP_LANGUAGE', 'must be a language like es or es_ES');
  return { url, token, phoneId, template, language };
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
