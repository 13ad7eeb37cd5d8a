import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { BackupEntity } from '../../src/office/backups/backup.entity.js';
import { faultSentence, faultText } from '../../src/backup/fault-sentences.js';
import { newKey } from '../../src/backup/archive/encryption.js';
import { Database } from '../../src/core/database/database.js';
import type { UploadedPicture } from '../../src/contract/index.js';
import { startApp } from '../support/app.js';
import { addressOf } from '../support/servers/commands.js';
import { S3Server } from '../support/servers/s3-server.js';
import { Backups, elsewhere, keyIn, nameIn } from '../support/sites/backups.js';

// Some commands run in their own process, which starts slowly on a busy machine.
jest.setTimeout(120_000);

const SECRET = 'secreto';
let backups: Backups;
let bucket: S3Server;
let bucketUrl: string;
beforeAll(async () => {
  backups = await Backups.open();
  bucket = new S3Server(SECRET);
  bucketUrl = `s3://key:${SECRET}@${await bucket.listen()}/copias/clinica?tls=false`;
});
afterAll(async () => {
  bucket.close();
  await backups.close();
});

/** Seventeen pictures of half a megabyte each exceed one part of an upload. */
function fillTwoParts(): void {
  const pictures = join(backups.app.settings.dataDir, 'media');
  mkdirSync(pictures, { recursive: true });
  for (let there = readdirSync(pictures).length; there < 18; there++)
    writeFileSync(join(pictures, `${randomBytes(16).toString('hex')}.jpg`), randomBytes(500_000));
}

describe('archives, their key and where they are put', () => {
  it('are opened by a key that is typed from paper, in groups and in lower case', async () => {
    const archive = await backups.backUp();
    const place = await elsewhere();
    const typed = `la clave\n  ${backups.key.toLowerCase().replaceAll(/(.{8})/g, '$1 ')}\n`;
    expect(await backups.run('restore', ['--from', archive, ...place.into], { input: typed })).toMatchObject({
      code: 0,
      errors: '',
    });
    await place.drop();
  });

  it('refuse a wrong key, what was cut off, and what was altered, before anything is written', async () => {
    const archive = await backups.backUp();
    const place = await elsewhere();
    const before = readdirSync(place.dataDir);
    const refused = async (from: string, input: string, reason: string): Promise<void> => {
      expect(await backups.run('restore', ['--from', from, ...place.into], { input })).toMatchObject({
        code: 1,
        output: '',
        errors: expect.stringContaining(reason),
      });
      expect(readdirSync(place.dataDir)).toEqual(before);
    };
    await refused(archive, (await newKey()).identity, 'this key does not open it');
    await refused(archive, `AGE-SECRET-KEY-1${'Q'.repeat(58)}`, 'this is no whole key: look for a slip\n');
    await refused(archive, 'ninguna', 'A key is needed');
    const whole = readFileSync(archive);
    const broken = join(backups.folder, 'rota.age');
    for (const length of [whole.length - 1, Math.floor(whole.length / 2), 100]) {
      writeFileSync(broken, whole);
      truncateSync(broken, length);
      await refused(broken, backups.key, 'damaged');
    }
    const altered = Buffer.from(whole);
    altered[whole.length - 40] = (altered[whole.length - 40] ?? 0) ^ 1;
    writeFileSync(broken, altered);
    await refused(broken, backups.key, 'damaged');
    await place.drop();
  });

  it('say in a sentence why they cannot be made or read, and what to do', async () => {
    const told = async (command: 'backup' | 'restore', args: string[]): Promise<string> => {
      const { code, errors } = await backups.run(command, args, { input: backups.key });
      expect(code).toBe(1);
      return errors;
    };
    const file = join(backups.folder, 'no-es-carpeta');
    writeFileSync(file, '');
    expect(await told('backup', ['--to', join(file, 'copias')])).toMatch(
      /^\S+copias has to be in a folder, and a file is in its way\n$/,
    );
    expect(await told('backup', ['--to', bucketUrl.replace(SECRET, 'otro')])).toMatch(/^The store does not let this key in/);
    expect(await told('backup', ['--to', bucketUrl.replace('?tls=false', '')])).toMatch(
      /^No safe connection can be made \(ERR_SSL_/,
    );
    expect(await told('backup', ['--to', 's3://key:k@127.0.0.1:2/copias?tls=false'])).toMatch(
      /^Nobody answers there \(ECONNREFUSED\)/,
    );
    expect(await told('restore', ['--from', 'no-esta.age', '--into', file])).toMatch(/^There is no \S+no-esta\.age\n$/);
    expect(faultSentence(faultText(Object.assign(new Error('write'), { code: 'ENOSPC' })), 'english')).toMatch(
      /^There is no space left/,
    );
  });

  it('put each file aside beside where it was: database and files may lie on two disks', async () => {
    const archive = await backups.backUp();
    // Uses another file system than that of temporary files, if the machine has one.
    const [files, disk] = [tmpdir(), existsSync('/dev/shm') ? '/dev/shm' : tmpdir()].map((root) =>
      mkdtempSync(join(root, 'radiance-restored-')),
    ) as [string, string];
    const into = ['--into', `sqlite:${join(disk, 'clinica.sqlite')}`, '--data', files];
    // Runs in its own process, because the prebuilt driver closes its files only when the process ends.
    const restore = (...more: string[]) =>
      backups.start('restore', ['--from', archive, ...into, ...more], { input: backups.key });
    expect(await restore()).toMatchObject({ code: 0, errors: '' });
    expect(await restore('--overwrite')).toMatchObject({ code: 0, errors: '' });
    const aside = (place: string) => readdirSync(place).filter((name) => name.startsWith('before-restore-'));
    expect(readdirSync(disk).toSorted()).toEqual([...aside(disk), 'clinica.sqlite']);
    expect(readdirSync(join(disk, ...aside(disk)))).toEqual(['clinica.sqlite']);
    expect(readdirSync(join(files, ...aside(files)))).toContain('auth-keys.json');
    for (const place of [files, disk]) rmSync(place, { recursive: true });
  });

  it('include pictures of an object store, and restore them into another one when asked to', async () => {
    bucket.objects.clear();
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a0522d' } })
      .jpeg()
      .toBuffer();
    const storeAt = (name: string): string => bucketUrl.replace('/copias/clinica', `/${name}`);
    const site = await startApp({ PICTURES_S3_URL: storeAt('fotos') });
    const uploaded = (await site.admin.post('/api/pictures').attach('file', bytes, 'a.jpg')).body as UploadedPicture;
    const name = /[0-9a-f]{32}\.\w+$/.exec(uploaded.image_url)?.[0] ?? '';
    const stored = bucket.objects.get(`/fotos/media/${name}`)?.bytes;
    expect(stored?.length).toBeGreaterThan(0);
    const env = {
      DATABASE_URL: addressOf(site.settings.database),
      DATA_DIR: site.settings.dataDir,
      PICTURES_S3_URL: storeAt('fotos'),
    };
    const made = await backups.run('backup', ['--to', join(backups.folder, 'con-fotos')], { env });
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining('1 pictures') });
    const place = await elsewhere();
    const archive = join(backups.folder, 'con-fotos', nameIn(made));
    const args = ['--from', archive, ...place.into, '--pictures-to-store'];
    const elsewhereStored = { PICTURES_S3_URL: storeAt('otras') };
    expect(await backups.run('restore', args, { input: keyIn(made), env: elsewhereStored })).toMatchObject({
      code: 0,
      errors: '',
    });
    expect(readFileSync(join(place.dataDir, 'media', name)).equals(stored ?? Buffer.of())).toBe(true);
    expect(bucket.objects.get(`/otras/media/${name}`)?.bytes.equals(stored ?? Buffer.of())).toBe(true);
    bucket.missing.add('fotos');
    expect(await backups.run('backup', ['--to', join(backups.folder, 'con-fotos')], { env })).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^There is no such bucket in the store/),
    });
    await site.close();
    await place.drop();
  });

  it('clear away what one that was killed while it copied has left there, and nothing else', async () => {
    const copies = mkdtempSync(join(backups.folder, 'a-medias-'));
    const aDayAgo = new Date(Date.now() - 25 * 3_600_000);
    const part = (day: string): string => `radiance-202501${day}T010000Z.tar.gz.age.part`;
    for (const name of [part('01'), part('02'), 'ajena.part']) writeFileSync(join(copies, name), '');
    for (const name of [part('01'), 'ajena.part']) utimesSync(join(copies, name), aDayAgo, aDayAgo);
    const made = await backups.run('backup', ['--to', copies]);
    expect(made).toMatchObject({ code: 0 });
    expect(readdirSync(copies).sort()).toEqual(['ajena.part', part('02'), nameIn(made)].sort());
  });

  it('do not count as verified when the stored file differs', async () => {
    bucket.isForgetful = true;
    const made = await backups.run('backup', ['--to', bucketUrl]).finally(() => (bucket.isForgetful = false));
    expect(made).toMatchObject({ code: 1, errors: expect.stringContaining('reads differently') });
    const { manager } = backups.app.running.app.get(Database).reader;
    const [last] = await manager.find(BackupEntity, { order: { started_at: 'DESC' }, take: 1 });
    expect(last).toMatchObject({ state: 'failed', error: expect.stringContaining('reads differently') });
  });

  it('go to a store of the S3 kind, large ones in parts, and come back from it, without its key on the command line', async () => {
    bucket.objects.clear();
    fillTwoParts();
    const made = await backups.run('backup', [], { env: { BACKUP_TO: bucketUrl } });
    expect(made).toMatchObject({ code: 0, errors: '' });
    expect(made.output).not.toContain(SECRET);
    expect([...bucket.objects.keys()]).toEqual([`/copias/clinica/${nameIn(made)}`]);
    const place = await elsewhere();
    const from = ['--from', nameIn(made), ...place.into];
    const input = backups.key || keyIn(made);
    expect(await backups.run('restore', from, { input, env: { BACKUP_TO: bucketUrl } })).toMatchObject({ code: 0, errors: '' });
    await place.drop();
  });

  it('give up in the store what one that was killed had sent of itself a day ago, and nothing that is somebody else’s', async () => {
    fillTwoParts();
    const killed = new AbortController();
    bucket.afterPart = () => killed.abort();
    expect(await backups.start('backup', ['--to', bucketUrl], { signal: killed.signal })).toMatchObject({ code: null });
    bucket.afterPart = () => undefined;
    expect([...bucket.uploads.values()].map(({ parts }) => parts.size)).toEqual([1]);
    const [aDayAgo, now] = [new Date(Date.now() - 25 * 3_600_000), new Date()];
    for (const upload of bucket.uploads.values()) upload.begun = aDayAgo;
    // The next backup only cleans up.
    rmSync(join(backups.app.settings.dataDir, 'media'), { recursive: true });
    const ours = (day: string): string => `radiance-202501${day}T010000Z.tar.gz.age`;
    const begin = (id: string, key: string, begun: Date): unknown => bucket.uploads.set(id, { key, begun, parts: new Map() });
    begin('otra-nuestra', `clinica/${ours('01')}`, aDayAgo);
    begin('de-ahora', `clinica/${ours('02')}`, now);
    begin('ajena', 'clinica/fotos.zip', aDayAgo);
    begin('de-otra-carpeta', `otra/${ours('01')}`, aDayAgo);
    const made = await backups.run('backup', ['--to', bucketUrl]);
    expect(made).toMatchObject({ code: 0, errors: '' });
    expect([...bucket.uploads.keys()].sort()).toEqual(['ajena', 'de-ahora', 'de-otra-carpeta']);
  });
});
