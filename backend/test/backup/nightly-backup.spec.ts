import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Notifications } from '../../src/access/notifications/notifications.js';
import { Backups } from '../../src/office/backups/backups.js';
import { NightlyBackup } from '../../src/office/backups/nightly-backup.js';
import { makeRecipient } from '../../src/backup/recipient.js';
import { Database } from '../../src/core/database/database.js';
import { MessageEntity } from '../../src/mail/message.entity.js';
import { ADMIN, startApp, type TestApp } from '../support/app.js';

describe('the backup of every night', () => {
  const OLD = ['radiance-20250101T010000Z.tar.gz.age', 'radiance-20250102T010000Z.tar.gz.age', 'otra-cosa.txt'];
  let nightly: TestApp;
  let copies: string;
  beforeAll(async () => {
    copies = mkdtempSync(join(tmpdir(), 'radiance-nightly-'));
    nightly = await startApp({ BACKUP_TO: copies, BACKUP_KEEP: '1d,1m' });
  });
  afterAll(async () => {
    await nightly.close();
    rmSync(copies, { recursive: true, force: true });
  });
  const night = (): Promise<void> => nightly.running.app.get(NightlyBackup).runNow();
  const backups = (): Backups => nightly.running.app.get(Backups);

  it('waits for a key that somebody has', async () => {
    await night();
    expect([backups().isConfigured, await backups().lastProved(), readdirSync(copies)]).toEqual([false, null, []]);
  });

  it('is made once a night, proves itself, and only then lets older ones go', async () => {
    await makeRecipient(nightly.settings);
    for (const name of OLD) writeFileSync(join(copies, name), '');
    await Promise.all([night(), night()]);
    expect(backups().isConfigured).toBe(true);
    expect(await backups().lastProved()).toEqual(nightly.clock.now());
    const first = readdirSync(copies).sort();
    expect(first).toEqual(['otra-cosa.txt', expect.stringMatching(/^radiance-\w+\.tar\.gz\.age$/)]);
    await night();
    expect(readdirSync(copies).sort()).toEqual(first);
    expect(readdirSync(join(nightly.settings.dataDir, 'backup-scratch'))).toEqual([]);
  });

  it('is a failed one when it could not even begin', async () => {
    nightly.clock.pass(24 * 3_600_000);
    Object.assign(nightly.settings, { endless: nightly.settings });
    await night().catch(() => undefined);
    Reflect.deleteProperty(nightly.settings, 'endless');
    expect(await backups().last()).toMatchObject({ state: 'failed', attempts: 1, error: expect.stringContaining('circular') });
  });

  it('is tried three times when it fails, deletes nothing, and notifies the administrators once', async () => {
    const [kept] = readdirSync(copies).filter((name) => name.startsWith('radiance-'));
    rmSync(join(nightly.settings.dataDir, 'auth-keys.json'));
    mkdirSync(join(nightly.settings.dataDir, 'auth-keys.json'));
    nightly.clock.pass(24 * 3_600_000);
    const { manager } = nightly.running.app.get(Database).reader;
    const told = async (): Promise<number> => {
      await nightly.running.app.get(Notifications).runNow();
      return manager.countBy(MessageEntity, { kind: 'digest', recipient: ADMIN.email });
    };
    for (const attempts of [1, 2, 3]) {
      expect(await told()).toBe(0);
      await night();
      expect(await backups().last()).toMatchObject({ state: 'failed', attempts, error: expect.stringContaining('EISDIR') });
      nightly.clock.pass(20 * 60_000);
    }
    await night();
    expect(await backups().last()).toMatchObject({ attempts: 3 });
    expect([await told(), await told()]).toEqual([1, 1]);
    expect(existsSync(join(copies, kept ?? ''))).toBe(true);
  });
});
