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
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { createConnection } from 'mysql2/promise';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import supertest from 'supertest';
import { createApp } from '../src/app.js';
import { ENTITIES } from '../src/entities.js';
import { BackupEntity } from '../src/office/backups/backup.entity.js';
import { newKey, sealed } from '../src/platform/backup/sealed.js';
import { TableSum } from '../src/platform/backup/table-sum.js';
import type { Entry } from '../src/platform/backup/tar.js';
import { Database } from '../src/platform/database/database.js';
import { MIGRATIONS } from '../src/platform/database/migrations/index.js';
import { countedIn } from '../src/platform/backup/archive.js';
import { makeTables } from '../src/platform/backup/schema.js';
import { snapshotOf } from '../src/platform/backup/snapshot.js';
import { openDatabase } from '../src/platform/database/data-sources.js';
import type { UploadedPicture } from '../src/contract/index.js';
import type { DatabaseSettings, Settings } from '../src/platform/settings.js';
import { emptyDatabase, isOnMysql, startApp, type TestApp } from './app.js';
import { addressOf, command, startedCommand, type Outcome } from './commands.js';
import { aLead, aProduct } from './factories.js';
import { S3Server } from './s3-server.js';

// Some of the commands are processes of their own, which a busy machine takes seconds to start.
jest.setTimeout(120_000);

/** About archives, keys, files and stores, which are the same whatever database they come from. */
const onceForBoth = isOnMysql ? it.skip : it;

const SECRET = 'secreto';
let app: TestApp;
let bucket: S3Server;
let bucketUrl: string;
let folder: string;
beforeAll(async () => {
  app = await startApp();
  bucket = new S3Server(SECRET);
  bucketUrl = `s3://key:${SECRET}@${await bucket.listen()}/copias/clinica?tls=false`;
  folder = mkdtempSync(join(tmpdir(), 'radiance-backups-'));
});
afterAll(async () => {
  bucket.close();
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = (name: 'admin' | 'backup' | 'restore', args: readonly string[], given: Parameters<typeof command>[3] = {}) =>
  command(app, name, args, given);
const start = (name: 'backup' | 'restore', args: readonly string[], given: Parameters<typeof startedCommand>[3] = {}) =>
  startedCommand(app, name, args, given);

const keyIn = ({ output }: Outcome): string => /AGE-SECRET-KEY-1[0-9A-Z]+/.exec(output)?.[0] ?? '';
const nameIn = ({ output }: Outcome): string => /radiance-\w+\.tar\.gz\.age/.exec(output)?.[0] ?? '';

let key = '';
/** The first one makes the key. */
async function backUp(how: typeof run | typeof start = run): Promise<string> {
  const made = await how('backup', ['--to', join(folder, 'copias')]);
  if (made.code !== 0) throw new Error(made.errors);
  key ||= keyIn(made);
  return join(folder, 'copias', nameIn(made));
}

interface Elsewhere {
  database: DatabaseSettings;
  dataDir: string;
  /** What `restore` is told. */
  into: string[];
  drop(): Promise<void>;
}

/** An empty place of the kind that the suite runs on. */
async function elsewhere(): Promise<Elsewhere> {
  const dataDir = mkdtempSync(join(tmpdir(), 'radiance-restored-'));
  const { url, drop } = await emptyDatabase(dataDir);
  const into = isOnMysql ? ['--into', url, '--data', dataDir] : ['--into', dataDir];
  const database: DatabaseSettings = isOnMysql
    ? { dialect: 'mysql', url }
    : { dialect: 'sqlite', file: join(dataDir, 'radiance.sqlite') };
  return { database, dataDir, into, drop: async () => (await drop(), rmSync(dataDir, { recursive: true, force: true })) };
}

async function rowsOf<Row>(database: DatabaseSettings, sql: string): Promise<Row[]> {
  const opened = await openDatabase(database, ENTITIES);
  try {
    return await opened.reader.query<Row[]>(sql);
  } finally {
    await opened.close();
  }
}

/** Half a megabyte each: more than one part of an upload are seventeen. */
function fillTwoParts(): void {
  const pictures = join(app.settings.dataDir, 'media');
  mkdirSync(pictures, { recursive: true });
  for (let there = readdirSync(pictures).length; there < 18; there++)
    writeFileSync(join(pictures, `${randomBytes(16).toString('hex')}.jpg`), randomBytes(500_000));
}

describe('npm run backup and npm run restore', () => {
  it('bring back what there was: its data, its pictures, and whoever was signed in still is', async () => {
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a0522d' } })
      .jpeg()
      .toBuffer();
    const uploaded = await app.admin.post('/api/pictures').attach('file', bytes, 'crema.jpg');
    const { image_url } = uploaded.body as UploadedPicture;
    const product = await aProduct(app, { name: 'Sérum «ñandú» 50 ml', image_url });
    const lead = await aLead(app, { message: 'Dos líneas\ny un emoji 🌿' });
    await backUp(start);
    expect(key).toMatch(/^AGE-SECRET-KEY-1/);
    const place = await elsewhere();
    const archive = await backUp();
    expect(await start('restore', ['--from', archive, ...place.into], { input: key })).toMatchObject({ code: 0, errors: '' });

    const settings: Settings = {
      ...app.settings,
      database: place.database,
      dataDir: place.dataDir,
      authKeysFile: join(place.dataDir, 'auth-keys.json'),
    };
    const again = await createApp(settings, { clock: app.clock });
    await new Promise<void>((resolve) => again.server.listen(0, '127.0.0.1', resolve));
    const site = supertest(`http://127.0.0.1:${(again.server.address() as AddressInfo).port}`);
    const signed = (path: string) => site.get(path).set('Authorization', `Bearer ${app.adminToken}`);
    expect((await signed(`/api/products/${product.id}`)).body).toEqual((await app.admin.get(`/api/products/${product.id}`)).body);
    expect((await signed(`/api/leads/${lead.id}`)).body).toEqual((await app.admin.get(`/api/leads/${lead.id}`)).body);
    const path = new URL(image_url, 'http://x').pathname;
    expect(((await site.get(path)).body as Buffer).equals((await app.visitor.get(path)).body as Buffer)).toBe(true);
    await again.close();
    await place.drop();
  });

  it('take what stood at one moment while others write: no half cart, and no order without its mail', async () => {
    const products = [await aProduct(app, { stock: 100_000 }), await aProduct(app, { stock: 100_000 })];
    let isOver = false;
    let carts = 0;
    const buy = async (): Promise<void> => {
      while (!isOver) {
        const answer = await app.visitor.post('/api/checkout').send({
          client_name: 'Ana López',
          email: 'ana@example.com',
          phone: '612345678',
          street: 'Calle Mayor 1',
          city: 'Madrid',
          postal_code: '28001',
          province: 'Madrid',
          items: products.map(({ id }) => ({ product_id: id, quantity: 1 })),
        });
        if (answer.status !== 201) throw new Error(answer.text);
        carts += 1;
      }
    };
    const buyers = [buy(), buy(), buy()];
    const archive = await backUp(start).finally(() => (isOver = true));
    await Promise.all(buyers);
    const place = await elsewhere();
    expect(await run('restore', ['--from', archive, ...place.into], { input: key })).toMatchObject({ code: 0 });
    const found = await rowsOf<{ lines: number }>(place.database, 'SELECT COUNT(*) AS `lines` FROM orders GROUP BY cart_id');
    const mails = await rowsOf<object>(place.database, "SELECT id FROM messages WHERE kind = 'order-confirmation'");
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(carts);
    expect(found.filter(({ lines }) => Number(lines) !== 2)).toEqual([]);
    expect(mails).toHaveLength(found.length);
    await place.drop();
  });

  onceForBoth('refuse a wrong key, what was cut off, and what was altered, before anything is written', async () => {
    const archive = await backUp();
    const place = await elsewhere();
    const before = readdirSync(place.dataDir);
    const refused = async (from: string, input: string, reason: string): Promise<void> => {
      expect(await run('restore', ['--from', from, ...place.into], { input })).toMatchObject({
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
    const broken = join(folder, 'rota.age');
    for (const length of [whole.length - 1, Math.floor(whole.length / 2), 100]) {
      writeFileSync(broken, whole);
      truncateSync(broken, length);
      await refused(broken, key, 'damaged');
    }
    const altered = Buffer.from(whole);
    altered[whole.length - 40] = (altered[whole.length - 40] ?? 0) ^ 1;
    writeFileSync(broken, altered);
    await refused(broken, key, 'damaged');
    await place.drop();
  });

  it('refuse an archive of somebody’s who has the public key, in which a table’s name is a statement', async () => {
    const place = await elsewhere();
    const table = `clinic"; COMMIT; ATTACH DATABASE '${join(place.dataDir, 'otra')}' AS x; CREATE TABLE x.t (a); BEGIN; --`;
    const migrations = MIGRATIONS.map(({ name }) => name);
    const about = { format: 1, made_at: '2026-07-08T08:00:00.000Z', migrations, tables: { [table]: ['id'] } };
    const manifest = { tables: { [table]: new TableSum().counted }, files: {} };
    const entry = (name: string, what: object) => ({ name, bytes: Buffer.from(JSON.stringify(what)) });
    const entries = Readable.from([entry('about.json', about), entry('manifest.json', manifest)]) as AsyncIterable<Entry>;
    const { identity, recipient } = await newKey();
    const from = join(folder, 'ajena.age');
    writeFileSync(from, await buffer(await sealed(entries, new Date(), [recipient])));
    expect(await run('restore', ['--from', from, ...place.into], { input: identity })).toMatchObject({
      code: 1,
      errors: expect.stringContaining('The archive is damaged: a table or a column of it has no possible name'),
    });
    expect(readdirSync(place.dataDir)).toEqual([]);
    await place.drop();
  });

  it('refuse to overwrite what is there until told so, and then put its files aside', async () => {
    const archive = await backUp();
    const place = await elsewhere();
    const restore = (...more: string[]) => run('restore', ['--from', archive, ...place.into, ...more], { input: key });
    expect(await restore()).toMatchObject({ code: 0 });
    const keys = readFileSync(join(place.dataDir, 'auth-keys.json'), 'utf8');
    expect(await restore()).toMatchObject({ code: 1, output: '', errors: expect.stringContaining('--overwrite') });
    const overwritten = await restore('--overwrite');
    expect(overwritten).toMatchObject({ code: 0, errors: '' });
    const [aside = ''] = readdirSync(place.dataDir).filter((name) => name.startsWith('before-restore-'));
    expect(readFileSync(join(place.dataDir, aside, 'auth-keys.json'), 'utf8')).toBe(keys);
    await place.drop();
  });

  onceForBoth('put each file aside beside where it was: database and files may lie on two disks', async () => {
    const archive = await backUp();
    // Another file system than that of temporary files, where there is one.
    const [files, disk] = [tmpdir(), existsSync('/dev/shm') ? '/dev/shm' : tmpdir()].map((root) =>
      mkdtempSync(join(root, 'radiance-restored-')),
    ) as [string, string];
    const into = ['--into', `sqlite:${join(disk, 'clinica.sqlite')}`, '--data', files];
    const restore = (...more: string[]) => run('restore', ['--from', archive, ...into, ...more], { input: key });
    expect(await restore()).toMatchObject({ code: 0, errors: '' });
    expect(await restore('--overwrite')).toMatchObject({ code: 0, errors: '' });
    const aside = (place: string) => readdirSync(place).filter((name) => name.startsWith('before-restore-'));
    expect(readdirSync(disk).toSorted()).toEqual([...aside(disk), 'clinica.sqlite']);
    expect(readdirSync(join(disk, ...aside(disk)))).toEqual(['clinica.sqlite']);
    expect(readdirSync(join(files, ...aside(files)))).toContain('auth-keys.json');
    for (const place of [files, disk]) rmSync(place, { recursive: true });
  });

  it('leave a database alone that a running site uses, even when told to overwrite it', async () => {
    const archive = await backUp();
    const { database, dataDir } = app.settings;
    const leads = Number((await app.admin.get('/api/leads')).headers['content-range']?.split('/')[1]);
    const into = ['--into', addressOf(database), '--data', dataDir];
    expect(await start('restore', ['--from', archive, ...into, '--overwrite'], { input: key })).toMatchObject({
      code: 1,
      errors: expect.stringContaining('stop the site first'),
    });
    expect(Number((await app.admin.get('/api/leads')).headers['content-range']?.split('/')[1])).toBe(leads);
  });

  it('save the database of an older version as it is, and bring it up to date no more than npm run admin does', async () => {
    const place = await elsewhere();
    const older = MIGRATIONS.slice(0, -1).map(({ name }) => name);
    await makeTables(place.database, older);
    const env = { DATABASE_URL: addressOf(place.database), DATA_DIR: place.dataDir };
    const saved = await run('backup', ['--to', join(place.dataDir, 'copias')], { env });
    expect(saved).toMatchObject({ code: 0, errors: '', output: expect.stringContaining('saved as it is') });
    const admin = await run('admin', ['list'], { env });
    expect(admin).toMatchObject({ code: 1, errors: expect.stringContaining("an older version's") });
    const snapshot = await snapshotOf(place.database);
    expect(snapshot.migrations).toEqual(older);
    await snapshot.close();
    await place.drop();
  });

  onceForBoth('take along pictures that lie in a store, and put them into another one when told to', async () => {
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
    const made = await run('backup', ['--to', join(folder, 'con-fotos')], { env });
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining('1 pictures') });
    const place = await elsewhere();
    const archive = join(folder, 'con-fotos', nameIn(made));
    const args = ['--from', archive, ...place.into, '--pictures-to-store'];
    const elsewhereStored = { PICTURES_S3_URL: storeAt('otras') };
    expect(await run('restore', args, { input: keyIn(made), env: elsewhereStored })).toMatchObject({ code: 0, errors: '' });
    expect(readFileSync(join(place.dataDir, 'media', name)).equals(stored ?? Buffer.of())).toBe(true);
    expect(bucket.objects.get(`/otras/media/${name}`)?.bytes.equals(stored ?? Buffer.of())).toBe(true);
    await site.close();
    await place.drop();
  });

  onceForBoth('clear away what one that was killed while it copied has left there, and nothing else', async () => {
    const copies = mkdtempSync(join(folder, 'a-medias-'));
    const aDayAgo = new Date(Date.now() - 25 * 3_600_000);
    const part = (day: string): string => `radiance-202501${day}T010000Z.tar.gz.age.part`;
    for (const name of [part('01'), part('02'), 'ajena.part']) writeFileSync(join(copies, name), '');
    for (const name of [part('01'), 'ajena.part']) utimesSync(join(copies, name), aDayAgo, aDayAgo);
    const made = await run('backup', ['--to', copies]);
    expect(made).toMatchObject({ code: 0 });
    expect(readdirSync(copies).sort()).toEqual(['ajena.part', part('02'), nameIn(made)].sort());
  });

  onceForBoth('call nothing proved that reads differently from where it was put', async () => {
    bucket.isForgetful = true;
    const made = await run('backup', ['--to', bucketUrl]).finally(() => (bucket.isForgetful = false));
    expect(made).toMatchObject({ code: 1, errors: expect.stringContaining('reads differently') });
    const { manager } = app.running.app.get(Database).reader;
    const [last] = await manager.find(BackupEntity, { order: { started_at: 'DESC' }, take: 1 });
    expect(last).toMatchObject({ state: 'failed', error: expect.stringContaining('reads differently') });
  });

  onceForBoth(
    'go to a store of the S3 kind, large ones in parts, and come back from it, without its key on the command line',
    async () => {
      bucket.objects.clear();
      fillTwoParts();
      const made = await run('backup', [], { env: { BACKUP_TO: bucketUrl } });
      expect(made).toMatchObject({ code: 0, errors: '' });
      expect(made.output).not.toContain(SECRET);
      expect([...bucket.objects.keys()]).toEqual([`/copias/clinica/${nameIn(made)}`]);
      const place = await elsewhere();
      const from = ['--from', nameIn(made), ...place.into];
      expect(await run('restore', from, { input: key, env: { BACKUP_TO: bucketUrl } })).toMatchObject({ code: 0, errors: '' });
      await place.drop();
    },
  );

  onceForBoth(
    'give up in the store what one that was killed had sent of itself a day ago, and nothing that is somebody else’s',
    async () => {
      fillTwoParts();
      const killed = new AbortController();
      bucket.afterPart = () => killed.abort();
      expect(await start('backup', ['--to', bucketUrl], { signal: killed.signal })).toMatchObject({ code: null });
      bucket.afterPart = () => undefined;
      expect([...bucket.uploads.values()].map(({ parts }) => parts.size)).toEqual([1]);
      const [aDayAgo, now] = [new Date(Date.now() - 25 * 3_600_000), new Date()];
      for (const upload of bucket.uploads.values()) upload.begun = aDayAgo;
      const ours = (day: string): string => `radiance-202501${day}T010000Z.tar.gz.age`;
      const begin = (id: string, key: string, begun: Date): unknown => bucket.uploads.set(id, { key, begun, parts: new Map() });
      begin('otra-nuestra', `clinica/${ours('01')}`, aDayAgo);
      begin('de-ahora', `clinica/${ours('02')}`, now);
      begin('ajena', 'clinica/fotos.zip', aDayAgo);
      begin('de-otra-carpeta', `otra/${ours('01')}`, aDayAgo);
      const made = await run('backup', ['--to', bucketUrl]);
      expect(made).toMatchObject({ code: 0, errors: '' });
      expect([...bucket.uploads.keys()].sort()).toEqual(['ajena', 'de-ahora', 'de-otra-carpeta']);
    },
  );
});

(isOnMysql ? describe : describe.skip)('a restore over a server’s database', () => {
  const tablesBeside = async (url: string): Promise<number> => {
    const name = new URL(url).pathname.slice(1);
    // Not in the database itself, which would be one that is in use.
    const connection = await createConnection(url.replace(`/${name}`, '/information_schema'));
    const sql = 'SELECT table_name FROM information_schema.tables WHERE table_schema LIKE ?';
    const [rows] = await connection.query(sql, [`${name.replaceAll('_', '\\_')}\\_restore\\_%`]);
    await connection.end();
    return (rows as unknown[]).length;
  };
  const productsOf = async (database: DatabaseSettings): Promise<string[]> =>
    (await rowsOf<{ name: string }>(database, 'SELECT name FROM products ORDER BY name')).map(({ name }) => name);

  it('that is killed half-way leaves what was there, and the next one is done whole', async () => {
    await aProduct(app, { name: 'De la copia' });
    const archive = await backUp();
    const place = await elsewhere();
    const url = addressOf(place.database);
    const args = ['--from', archive, ...place.into];
    expect(await run('restore', args, { input: key })).toMatchObject({ code: 0 });
    const opened = await openDatabase(place.database, ENTITIES);
    await opened.tx((manager) => manager.query("UPDATE products SET name = 'De antes'"));
    await opened.close();
    const before = await productsOf(place.database);

    const killed = new AbortController();
    let isOver = false;
    const restoring = start('restore', [...args, '--overwrite'], { input: key, signal: killed.signal });
    const over = restoring.then(() => (isOver = true));
    while (!isOver && (await tablesBeside(url)) < 5);
    killed.abort();
    await over;
    expect(await restoring).toMatchObject({ code: null, errors: '' });
    expect(await productsOf(place.database)).toEqual(before);

    expect(await run('restore', [...args, '--overwrite'], { input: key })).toMatchObject({ code: 0, errors: '' });
    expect(await productsOf(place.database)).toContain('De la copia');
    expect(await tablesBeside(url)).toBe(0);
    const connection = await createConnection(url);
    await expect(connection.query('DELETE FROM audit_entries')).rejects.toThrow();
    await connection.end();
    await place.drop();
  });

  it('comes from SQLite as well, and goes there', async () => {
    const archive = await backUp();
    const onSqlite = mkdtempSync(join(tmpdir(), 'radiance-restored-'));
    expect(await run('restore', ['--from', archive, '--into', onSqlite], { input: key })).toMatchObject({ code: 0, errors: '' });
    const env = { DATABASE_URL: `sqlite:${join(onSqlite, 'radiance.sqlite')}`, DATA_DIR: onSqlite };
    const again = await run('backup', ['--to', join(folder, 'copias')], { env });
    expect(again).toMatchObject({ code: 0, errors: '' });
    const place = await elsewhere();
    const from = join(folder, 'copias', nameIn(again));
    expect(await run('restore', ['--from', from, ...place.into], { input: key })).toMatchObject({ code: 0, errors: '' });
    const here = await snapshotOf(app.settings.database);
    const there = await snapshotOf(place.database);
    const [own, restored] = [new Map(await countedIn(here)), new Map(await countedIn(there))];
    await here.close();
    await there.close();
    for (const table of ['products', 'leads', 'orders', 'messages', 'users', 'audit_entries'])
      expect([table, restored.get(table)]).toEqual([table, own.get(table)]);
    await place.drop();
    rmSync(onSqlite, { recursive: true, force: true });
  });
});
