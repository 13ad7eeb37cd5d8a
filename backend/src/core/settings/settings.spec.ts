import { describe, expect, it } from '@jest/globals';
import { mysqlOptions } from '../database/mysql/mysql-address.js';
import { readSettings } from './settings.js';

const WHATSAPP = { WHATSAPP_TOKEN: 'ficha', WHATSAPP_PHONE_ID: '106540352242922', WHATSAPP_TEMPLATE: 'recordatorio_cita' };

describe('settings', () => {
  it('have the defaults of the contract', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      publicUrl: 'http://localhost:3000',
      database: { dialect: 'sqlite' },
      demoData: false,
      smtpUrl: null,
      smtpCa: null,
      redisUrl: null,
      rateLimits: true,
      botShield: true,
      trustProxy: 0,
      timeZone: 'Europe/Madrid',
    });
    expect(readSettings({ PORT: '8080' })).toMatchObject({ publicUrl: 'http://localhost:8080' });
    expect(readSettings({ PUBLIC_URL: 'https://clinica.example/' })).toMatchObject({ publicUrl: 'https://clinica.example' });
  });

  it('take either kind of database', () => {
    expect(readSettings({ DATABASE_URL: 'sqlite:/tmp/a.sqlite' }).database).toEqual({ dialect: 'sqlite', file: '/tmp/a.sqlite' });
    expect(readSettings({ DATABASE_URL: 'mysql://u:p@host:3306/name' }).database).toEqual({
      dialect: 'mysql',
      url: 'mysql://u:p@host:3306/name',
    });
    expect(readSettings({ DATABASE_URL: 'mariadb://u:p@host/name?tls=true' }).database).toEqual({
      dialect: 'mysql',
      url: 'mysql://u:p@host/name?tls=true',
    });
  });

  it('accept a database server by its IPv6 address, without the brackets, and any password', () => {
    expect(mysqlOptions('mysql://ana:a%40b%2Fc@[::1]:3307/clinica?tls=true')).toEqual({
      ...{ host: '::1', port: 3307, user: 'ana', password: 'a@b/c', database: 'clinica' },
      ssl: { verifyIdentity: true },
    });
    expect(mysqlOptions('mysql://u:p@host/name')).toEqual({
      host: 'host',
      port: 3306,
      user: 'u',
      password: 'p',
      database: 'name',
    });
  });

  it('accept a store for pictures, with any secret', () => {
    expect(readSettings({}).picturesS3).toBeNull();
    expect(readSettings({ PICTURES_S3_URL: 's3://key:a%2Fb%2B@host:9000/bucket?region=eu-west-1&tls=false' }).picturesS3).toEqual(
      {
        endpoint: 'http://host:9000/bucket',
        region: 'eu-west-1',
        accessKeyId: 'key',
        secretAccessKey: 'a/b+',
      },
    );
    expect(readSettings({ PICTURES_S3_URL: 's3://key:secret@host/bucket' }).picturesS3).toMatchObject({
      endpoint: 'https://host/bucket',
      region: 'us-east-1',
    });
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'clinica.example'],
    ['PUBLIC_URL', 'ftp://clinica.example'],
    ['PUBLIC_URL', 'https://clinica.example/web'],
    ['PUBLIC_URL', 'https://clinica.example/?web'],
    ['DATABASE_URL', 'postgres://u:p@host/db'],
    ['DATABASE_URL', 'mysql://host'],
    ['DATABASE_URL', 'mysql:radiance'],
    ['DATABASE_URL', 'mysql:///radiance'],
    ['DATABASE_URL', 'mysql://u:p%zz@host/db'],
    ['DATABASE_URL', 'mysql://u:p@host/db?ssl-mode=REQUIRED'],
    ['DATABASE_URL', 'mysql://u:p@host/db?tls=maybe'],
    ['DATABASE_URL', 'sqlite:'],
    ['DATABASE_URL', 'sqlite::memory:'],
    ['SQLITE_DRIVER', 'fastest'],
    ['DEMO_DATA', 'yes'],
    ['ADMIN_EMAIL', 'direccion'],
    ['ADMIN_PASSWORD', 'corta'],
    ['SMTP_URL', 'http://correo.example'],
    ['SMTP_URL', 'smtp:correo.example'],
    ['SMTP_URL', 'smtp://u:100%@correo.example'],
    ['REDIS_URL', 'localhost'],
    ['REDIS_URL', 'redis:localhost'],
    ['REDIS_URL', 'redis://:100%@localhost'],
    ['RATE_LIMITS', 'maybe'],
    ['BOT_SHIELD', 'yes'],
    ['TRUST_PROXY', '-1'],
    ['TZ_CLINIC', 'Madrid'],
    ['SMS_GATEWAY_URL', 'sms.example'],
    ['SMS_GATEWAY_URL', 'https://sms.example/send#clave'],
    ['SMS_GATEWAY_URL', 'https://clinica:clave@sms.example/send'],
    ['SMS_GATEWAY_TOKEN', 'contraseña'],
    ['WHATSAPP_URL', 'graph.facebook.com'],
    ['PICTURES_S3_URL', 'https://key:secret@host/bucket'],
    ['PICTURES_S3_URL', 's3://host/bucket'],
    ['PICTURES_S3_URL', 's3://key:secret@host'],
    ['PICTURES_S3_URL', 's3://key:secret@host/bucket/folder'],
    ['PICTURES_S3_URL', 's3://key:se%ret@host/bucket'],
    ['PICTURES_S3_URL', 's3://key:secret@host/bucket?tls=yes'],
    ['PICTURES_S3_URL', 's3://key:secret@host/bucket?zone=eu'],
    ['BACKUP_TO', 'https://key:secret@host/bucket'],
    ['BACKUP_TO', 's3://host/bucket'],
    ['BACKUP_KEEP', '7'],
    ['BACKUP_KEEP', '7d,3d'],
    ['BACKUP_KEEP', '0d'],
    ['BACKUP_AT', '24:00'],
    ['METRICS_TOKEN', 'corta'],
    ['METRICS_TOKEN', 'una contraseña con blancos'],
    ['SLOW_QUERY_MS', 'mucho'],
    ['SMTP_URL', 'smtp://u:p@correo.example:0'],
    ['SMTP_URL', 'smtp://u:p@correo.example/clinica'],
    ['SMTP_URL', 'smtp://u:p@correo.example:587#x'],
    ['SMTP_URL', 'smtp://:p@correo.example'],
    ['SMTP_CA_FILE', '/no/hay/tal.pem'],
    ['REDIS_URL', 'redis://localhost/cache'],
    ['REDIS_URL', 'redis://localhost:6379/0#x'],
    ['REDIS_URL', 'redis://localhost?db=3'],
    ['PICTURES_S3_URL', 's3://key:secret@host/bucket#x'],
    ['BACKUP_TO', 's3://key:secret@host/bucket?region='],
    ['DATABASE_URL', 'sqlite:clinica.sqlite?mode=ro'],
    ['DATABASE_URL', 'mysql://u:p@host/db/otra'],
    ['DATABASE_URL', 'mysql://u:p@host/db#x'],
    ['PUBLIC_URL', 'https://u:p@clinica.example'],
    ['WHATSAPP_URL', 'https://graph.facebook.com/v23.0?token=x'],
    ['WHATSAPP_URL', 'https://clinica:clave@graph.facebook.com/v23.0'],
    ['WHATSAPP_URL', 'https://@graph.facebook.com/v23.0'],
    ['WHATSAPP_URL', 'https://graph.facebook.com/v23.0#x'],
    ['SMS_GATEWAY_URL', 'https:sms.example/send'],
    ['PUBLIC_URL', 'https://clinica.\texample'],
    ['DATABASE_URL', 'mysql://u:p@host/db?tls=true&tls=false'],
    ['BACKUP_TO', 's3://key:secret@host/bucket?region=eu&region=us'],
  ])('stop at a malformed %s=%s with one line that names it', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} must .+$`));
  });

  it.each([
    ['SMTP_URL', 'smtp://clinica:pa#ss@correo.example:587'],
    ['SMTP_URL', 'smtp://clinica:12#34@correo.example'],
    ['SMTP_URL', 'smtps://clinica:12/34@correo.example'],
    ['SMTP_URL', 'smtp://clinica:12?34@correo.example'],
    ['REDIS_URL', 'redis://:pa/ss@localhost'],
    ['PICTURES_S3_URL', 's3://AKIA:abc/def@host/bucket'],
    ['BACKUP_TO', 's3://AKIA:12?f@host/bucket/copias'],
    ['DATABASE_URL', 'mysql://u:pa#ss@host/db'],
  ])('say of %s=%s how such signs are written', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(/^\w+ must .*%25, %23, %2F and %3F$/);
  });

  it('name the parameter that nothing reads', () => {
    expect(() => readSettings({ SMTP_URL: 'smtp://u:p@correo.example?requireTLS=true' })).toThrow(
      /unknown parameter requireTLS$/,
    );
    expect(() => readSettings({ PICTURES_S3_URL: 's3://k:s@host/bucket?zone=eu' })).toThrow(/unknown parameter zone$/);
  });

  it('take such signs once they are written so', () => {
    expect(readSettings({ SMTP_URL: 'smtp://cl%40x:p%23a%2Fs%3Fs%25@correo.example:2525' }).smtpUrl).not.toBeNull();
    expect(readSettings({ REDIS_URL: 'rediss://u:p%2F@localhost:6380/2' }).redisUrl).toBe('rediss://u:p%2F@localhost:6380/2');
    expect(readSettings({ DATABASE_URL: 'mysql://u:p%23@host/db?tls=true' }).database.dialect).toBe('mysql');
  });

  it.each([
    ['WHATSAPP_URL', 'http://graph.example.com/v23.0'],
    ['SMS_GATEWAY_URL', 'http://sms.example.com/send'],
    ['SMS_GATEWAY_URL', 'http://8.8.8.8/send'],
    ['REDIS_URL', 'redis://:secret@cache.example.com'],
    ['REDIS_URL', 'redis://:secret@8.8.8.8:6379/0'],
  ])('send no password or token over the internet in the clear: %s=%s', (name, value) => {
    const others = { ...WHATSAPP, SMS_GATEWAY_URL: 'https://sms.example.com', SMS_GATEWAY_TOKEN: 'ficha' };
    expect(() => readSettings({ ...others, [name]: value })).toThrow(new RegExp(`^${name} must .* with \\w+s://, because`));
  });

  it.each([
    ['REDIS_URL', 'redis://:secret@redis:6379'],
    ['REDIS_URL', 'redis://:secret@10.0.0.7'],
    ['REDIS_URL', 'redis://:secret@[::1]'],
    ['REDIS_URL', 'redis://:secret@redis.default.svc.cluster.local'],
    ['REDIS_URL', 'redis://cache.example.com'],
    ['REDIS_URL', 'rediss://:secret@cache.example.com'],
    ['SMS_GATEWAY_URL', 'http://gateway:8080/send'],
    ['WHATSAPP_URL', 'https://graph.example.com/v23.0'],
  ])('take %s=%s', (name, value) => {
    const others = { ...WHATSAPP, SMS_GATEWAY_URL: 'https://sms.example.com', SMS_GATEWAY_TOKEN: 'ficha' };
    expect(() => readSettings({ ...others, [name]: value })).not.toThrow();
  });

  it.each([
    ['SMTP_CA_FILE', 'ca.pem', 'SMTP_URL'],
    ['SMS_GATEWAY_TOKEN', 'ficha', 'SMS_GATEWAY_URL'],
  ])('name %s, which nothing reads alone', (name, value, main) => {
    expect(() => readSettings({ [name]: value })).toThrow(`${name} must be given beside ${main}`);
  });

  it('take any path and parameters of an SMS gateway', () => {
    const url = 'https://sms.example:8443/v2/send?from=Clinica&from=2';
    expect(readSettings({ SMS_GATEWAY_URL: url, SMS_GATEWAY_TOKEN: 'ficha' }).smsGateway).toEqual({ url, token: 'ficha' });
  });

  it('accept where nightly backups go, at which hour, and which ones stay', () => {
    expect(readSettings({ BACKUP_KEEP: '7d', BACKUP_AT: '03:00' }).backups).toBeNull();
    expect(readSettings({ BACKUP_TO: '/copias' }).backups).toEqual({
      to: { kind: 'folder', folder: '/copias' },
      keep: { days: 7, weeks: 4, months: 6 },
      at: '02:30',
    });
    const store = { BACKUP_TO: 's3://key:secret@host/bucket/copias/clinica', BACKUP_KEEP: '30d, 12m', BACKUP_AT: '23:05' };
    expect(readSettings(store).backups).toMatchObject({
      to: { kind: 's3', endpoint: 'https://host/bucket', folder: 'copias/clinica/', accessKeyId: 'key' },
      keep: { days: 30, weeks: 0, months: 12 },
      at: '23:05',
    });
  });

  it('take WhatsApp whole, in Spanish and at Meta’s own address where nothing else is said', () => {
    expect(readSettings({}).whatsapp).toBeNull();
    expect(readSettings(WHATSAPP).whatsapp).toEqual({
      url: 'https://graph.facebook.com/v23.0',
      token: 'ficha',
      phoneId: '106540352242922',
      template: 'recordatorio_cita',
      language: 'es',
    });
    expect(readSettings({ ...WHATSAPP, WHATSAPP_URL: 'http://127.0.0.1:9/v1/' }).whatsapp?.url).toBe('http://127.0.0.1:9/v1');
  });

  it.each([
    ['WHATSAPP_TOKEN', ''],
    ['WHATSAPP_PHONE_ID', ''],
    ['WHATSAPP_PHONE_ID', '+34 600 000 123'],
    ['WHATSAPP_TEMPLATE', ''],
    ['WHATSAPP_TEMPLATE', 'Recordatorio de cita'],
    ['WHATSAPP_LANGUAGE', 'español'],
  ])('stop at half a WhatsApp: %s=%s', (name, value) => {
    expect(() => readSettings({ ...WHATSAPP, [name]: value })).toThrow(new RegExp(`^${name} must .+$`));
  });
});
