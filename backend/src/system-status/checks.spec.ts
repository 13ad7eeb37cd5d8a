import { describe, expect, it } from '@jest/globals';
import type { BackupEntity } from '../office/backups/backup.entity.js';
import {
  checkAddress,
  checkBackup,
  checkDatabase,
  checkDisk,
  checkMail,
  checkQueues,
  checkRedis,
  checkVersion,
} from './checks.js';

const NOW = new Date('2026-07-08T08:00:00.000Z');
const ago = (hours: number): string => new Date(NOW.getTime() - hours * 3_600_000).toISOString();
const GB = 2 ** 30;

const made = (state: 'proved' | 'failed', hours: number): BackupEntity => ({
  id: '1',
  night: null,
  state,
  attempts: 1,
  started_at: ago(hours),
  ended_at: ago(hours),
  place: '/mnt/copias',
  file: null,
  size_kb: 1,
  row_count: 120,
  picture_count: 4,
  error: state === 'failed' ? 'ENOSPC: no space left on device, write' : null,
  is_told: false,
});
const backup = (facts: Partial<Parameters<typeof checkBackup>[0]>) =>
  checkBackup({ isWanted: true, hasKey: true, proved: null, last: null, ...facts }, NOW, 'Europe/Madrid');

describe('the check of backups', () => {
  it('is good while the last night has a verified backup, and names it', () => {
    const proved = made('proved', 6);
    expect(backup({ proved, last: proved })).toMatchObject({
      state: 'good',
      says: expect.stringContaining('120 filas y 4 imágenes'),
    });
  });

  it('is trouble without a key, after a failure, with an old one and without any, each with what to do', () => {
    const proved = made('proved', 6);
    expect(backup({ hasKey: false })).toMatchObject({ state: 'trouble', details: expect.stringContaining('npm run backup') });
    expect(backup({ proved, last: made('failed', 1) })).toMatchObject({
      state: 'trouble',
      remedy: expect.stringContaining('El motivo: no queda sitio en el disco'),
    });
    expect(backup({ proved: made('proved', 40), last: made('proved', 40) })).toMatchObject({ state: 'trouble' });
    expect(backup({})).toMatchObject({ state: 'trouble' });
    expect(backup({ isWanted: false })).toMatchObject({ state: 'trouble', details: expect.stringContaining('BACKUP_TO') });
    expect(backup({ isWanted: false, proved, last: proved })).toMatchObject({ state: 'attention' });
  });
});

it('names of settings, commands and programs appear in the details only', () => {
  const [proved, failed] = [made('proved', 6), made('failed', 1)];
  const mail = { hasServer: true, tried: 2, error: null, failed: 0 };
  const checks = [
    ...[{ isWanted: false }, { hasKey: false }, {}, { proved, last: failed }].map(backup),
    backup({ proved, last: { ...failed, error: 'S3 returned 301: PermanentRedirect' } }),
    ...[null, 'certificate', 'password', 'unencrypted', 'unreachable', '550'].map((error) => checkMail({ ...mail, error })),
    checkMail({ ...mail, hasServer: false }),
    ...['http://localhost:3000', 'http://clinica.example', 'https://clinica.example'].map((url) => checkAddress(url, null, NOW)),
    ...[-1, 5, 60].map((days) => checkAddress('https://clinica.example', new Date(NOW.getTime() + days * 86_400_000), NOW)),
    ...[true, false].flatMap((isMysql) => [null, 3, 2000].map((ms) => checkDatabase({ isMysql, ms }))),
    ...[true, false].map((isAway) => checkRedis({ isAway })),
    ...['20.20.0', '24.1.0'].map((node) => checkVersion('1.0.0', node, NOW)),
  ];
  for (const { says, remedy } of checks)
    expect(`${says} ${remedy ?? ''}`).not.toMatch(/[A-Z]+_[A-Z]+|npm|SQLite|MySQL|MariaDB|S3|STARTTLS|Caddy|Node|\{/);
});

describe('the other checks', () => {
  it('follow from the findings', () => {
    expect(checkMail({ hasServer: true, tried: 0, error: null, failed: 0 }).state).toBe('good');
    expect(checkMail({ hasServer: true, tried: 2, error: null, failed: 0 }).state).toBe('trouble');
    expect(checkMail({ hasServer: true, tried: 0, error: null, failed: 1 }).state).toBe('attention');
    expect(checkDisk({ free: 20 * GB, total: 40 * GB }).state).toBe('good');
    expect(checkDisk({ free: GB, total: 40 * GB })).toMatchObject({
      state: 'attention',
      says: expect.stringContaining('1,0 GB de 40,0 GB'),
    });
    expect(checkDisk({ free: GB / 10, total: 40 * GB }).state).toBe('trouble');
    expect(checkQueues({ pages: 0, pictures: 0, writes: 0 }).state).toBe('good');
    expect(checkQueues({ pages: 40, pictures: 0, writes: 40 }).state).toBe('attention');
    expect(checkDatabase({ isMysql: false, ms: 2.4 }).details).toContain('3 ms');
    expect(checkDatabase({ isMysql: true, ms: null }).state).toBe('trouble');
    expect(checkVersion('1.0.0', '24.1.0', NOW).state).toBe('good');
    expect(checkVersion('1.0.0', '20.20.0', NOW).state).toBe('attention');
  });

  it('have texts in singular and plural', () => {
    const one = { ...made('proved', 6), row_count: 1, picture_count: 1 };
    expect(backup({ proved: one, last: one }).says).toContain('1 fila y 1 imagen.');
    expect(checkQueues({ pages: 1, pictures: 1, writes: 1 }).says).toBe('En espera: 1 página, 1 imagen y 1 cambio por guardar.');
    const says = (hours: number): string =>
      checkAddress('https://clinica.example', new Date(NOW.getTime() + hours * 3_600_000), NOW).says;
    expect([says(5), says(30), says(50)]).toEqual([
      'El certificado de clinica.example caduca en menos de un día.',
      'El certificado de clinica.example caduca en 1 día.',
      'El certificado de clinica.example caduca en 2 días.',
    ]);
  });

  it('of undelivered mails distinguish certificate, password, missing TLS, refusal and absence', () => {
    const of = (error: string): string => checkMail({ hasServer: true, tried: 3, error, failed: 0 }).says;
    expect(of('certificate')).toContain('el certificado del servidor de correo');
    expect(of('password')).toContain('no acepta el usuario o la contraseña');
    expect(of('unencrypted')).toContain('no ofrece una conexión cifrada');
    expect(of('451')).toContain('los rechaza (451)');
    expect(of('unreachable')).toContain('no responde');
    expect(checkMail({ hasServer: true, tried: 3, error: 'certificate', failed: 0 }).details).toContain('SMTP_CA_FILE');
  });

  it('of the address: encrypted, with a valid certificate', () => {
    const inDays = (days: number): Date => new Date(NOW.getTime() + days * 86_400_000 + 1000);
    const state = (url: string, certificate?: Date | null): string => checkAddress(url, certificate, NOW).state;
    expect(state('http://localhost:3000')).toBe('attention');
    expect(state('http://clinica.example')).toBe('trouble');
    expect(state('https://clinica.example', null)).toBe('attention');
    expect(state('https://clinica.example', inDays(60))).toBe('good');
    expect(state('https://clinica.example', inDays(5))).toBe('attention');
    expect(state('https://clinica.example', inDays(-1))).toBe('trouble');
  });
});
