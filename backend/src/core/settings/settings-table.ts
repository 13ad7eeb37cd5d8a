import { DEFAULT_TIME_ZONE } from './settings.js';

/** The settings of the environment, as docs/configuration.md lists them. `npm run docs` writes its table. */
export const SETTINGS_TABLE: readonly {
  names: readonly string[];
  meaning: string;
  /** What holds without the setting. */
  fallback: string;
}[] = [
  { names: ['PORT', 'HOST'], meaning: 'where to listen', fallback: '3000, 127.0.0.1 (0.0.0.0 in a container)' },
  {
    names: ['PUBLIC_URL'],
    meaning: "the site's own address, used in links, mails, sitemap and OpenAPI",
    fallback: '`http://localhost:$PORT`',
  },
  {
    names: ['DATABASE_URL'],
    meaning:
      '`sqlite:<file>` or `mysql://user:password@host:port/database` (MySQL 8, MariaDB 10.6 or newer); `?tls=true` for TLS',
    fallback: '`sqlite:data/radiance.sqlite`',
  },
  {
    names: ['SQLITE_DRIVER'],
    meaning: '`prebuilt` takes the SQLite driver that needs no compiler',
    fallback: 'the faster one where it can be had',
  },
  {
    names: ['DEMO_DATA'],
    meaning: '`true` fills an empty database with the demo clinic; a database with data is never touched',
    fallback: '`true` for `npm start`, else `false`',
  },
  {
    names: ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
    meaning: 'the first administrator, made when there is none; a password has 12 or more characters',
    fallback: '`admin@example.com`; generated and shown once',
  },
  { names: ['SMTP_URL'], meaning: 'the mail server', fallback: 'none: mails are kept as `.eml` files in the data folder' },
  {
    names: ['SMTP_CA_FILE'],
    meaning: 'certificate (PEM) of a mail server or of its private authority, trusted besides the public ones',
    fallback: 'none',
  },
  {
    names: ['ADMIN_DIGEST_MINUTES'],
    meaning: 'minimum time between two notification mails to the staff; 0 sends each at once',
    fallback: '60',
  },
  { names: ['REDIS_URL'], meaning: 'shared state of several processes of one site', fallback: 'none: in memory' },
  {
    names: ['RATE_LIMITS'],
    meaning: "`off` for a load test on one's own machine; the caps of what strangers may reserve go with it",
    fallback: '`on`',
  },
  { names: ['READS_PER_MINUTE'], meaning: 'uncached pages and lists that one network may read in a minute', fallback: '1200' },
  { names: ['BOT_SHIELD'], meaning: 'whether public forms use a proof of work', fallback: '`on`' },
  { names: ['TRUST_PROXY'], meaning: 'number of reverse proxies in front, whose `X-Forwarded-For` is believed', fallback: '0' },
  { names: ['TZ_CLINIC'], meaning: "the clinic's time zone", fallback: `\`${DEFAULT_TIME_ZONE}\`` },
  { names: ['MFA'], meaning: '`required` asks every administrator for a second step', fallback: '`optional`' },
  {
    names: ['ACCESS_TOKEN_SECONDS', 'REFRESH_TOKEN_DAYS'],
    meaning: 'lifetime of an access token and of a session',
    fallback: '900, 30',
  },
  {
    names: ['AUTH_KEYS_FILE'],
    meaning: 'keys that sign sessions, shared by all processes of a site',
    fallback: '`auth-keys.json` in the data folder',
  },
  {
    names: ['SMS_GATEWAY_URL', 'SMS_GATEWAY_TOKEN'],
    meaning: 'receives `{to, text}` by POST, for second steps and reminders by SMS',
    fallback: 'none',
  },
  { names: ['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_ID'], meaning: 'WhatsApp Cloud API, for reminders', fallback: 'none' },
  {
    names: ['WHATSAPP_TEMPLATE', 'WHATSAPP_LANGUAGE'],
    meaning: 'the approved template (clinic, day, hour, link) and its language',
    fallback: 'none, `es`',
  },
  { names: ['WHATSAPP_URL'], meaning: 'address and version of that API', fallback: '`https://graph.facebook.com/v23.0`' },
  {
    names: ['PICTURES_S3_URL'],
    meaning: '`s3://key:secret@host:port/bucket?region=…&tls=true` for uploaded pictures',
    fallback: 'none: the data folder',
  },
  {
    names: ['BACKUP_TO'],
    meaning: 'target of the nightly backup: a folder or `s3://key:secret@host:port/bucket/folder?region=…&tls=true`',
    fallback: 'none',
  },
  {
    names: ['BACKUP_KEEP', 'BACKUP_AT'],
    meaning: 'how many days, weeks and months are kept; from which hour the backup runs',
    fallback: '`7d,4w,6m`, `02:30`',
  },
  { names: ['METRICS_TOKEN'], meaning: 'opens `/api/metrics` for Prometheus; 16 or more characters', fallback: 'none: 404' },
  { names: ['SLOW_QUERY_MS'], meaning: 'slower queries are logged with their plan, without values', fallback: '0: off' },
  { names: ['DATA_DIR'], meaning: 'embedded database, keys, pictures, kept mails', fallback: '`data`' },
  { names: ['LOG_LEVEL'], meaning: '`fatal`, `error`, `warn`, `info`, `debug` or `silent`', fallback: '`info`' },
  {
    names: ['WEBHOOKS_PRIVATE'],
    meaning:
      '`allow`: webhooks may call `http://` and private or loopback addresses. With `refuse` only public `https://` addresses',
    fallback: '`refuse`',
  },
  {
    names: ['PICTURE_DOWNLOADS'],
    meaning:
      "whether pictures that records name at other sites are copied into the clinic's own media. With `off` the site shows a drawing in their place",
    fallback: '`on`',
  },
  { names: ['PICTURE_WARM_UP'], meaning: "whether the demo pictures' sizes are made ahead in the background", fallback: '`on`' },
];

/** The table in Markdown, without a line break at its end. */
export const settingsTable = (): string =>
  [
    '| name | meaning | default |',
    '| --- | --- | --- |',
    ...SETTINGS_TABLE.map(
      ({ names, meaning, fallback }) => `| ${names.map((name) => `\`${name}\``).join(', ')} | ${meaning} | ${fallback} |`,
    ),
  ].join('\n');
