import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import supertest from 'supertest';
import { createApp } from '../../src/app.js';
import { newKey, encryptArchive } from '../../src/backup/archive/encryption.js';
import { TableSum } from '../../src/backup/archive/table-sum.js';
import type { Entry } from '../../src/backup/archive/tar.js';
import { MIGRATIONS } from '../../src/core/database/migrations/index.js';
import { makeTables } from '../../src/backup/schema.js';
import { snapshotOf } from '../../src/backup/databases.js';
import type { UploadedPicture } from '../../src/contract/index.js';
import type { Settings } from '../../src/core/settings/settings.js';
import { isOnMysql } from '../support/app.js';
import { addressOf } from '../support/servers/commands.js';
import { aLead, aProduct } from '../support/factories.js';
import { Backups, elsewhere, rowsOf } from '../support/sites/backups.js';

// Some commands run in their own process, which starts slowly on a busy machine.
jest.setTimeout(120_000);

let backups: Backups;
beforeAll(async () => {
  backups = await Backups.open();
});
afterAll(() => backups.close());

describe('npm run backup and npm run restore', () => {
  it('restore the data, the pictures and all sessions', async () => {
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a0522d' } })
      .jpeg()
      .toBuffer();
    const uploaded = await backups.app.admin.post('/api/pictures').attach('file', bytes, 'crema.jpg');
    const { image_url } = uploaded.body as UploadedPicture;
    const product = await aProduct(backups.app, { name: 'Sérum «ñandú» 50 ml', image_url });
    const lead = await aLead(backups.app, { message: 'Dos líneas\ny un emoji 🌿' });
    await backups.backUp('start');
    expect(backups.key).toMatch(/^AGE-SECRET-KEY-1/);
    const place = await elsewhere();
    const archive = await backups.backUp();
    expect(await backups.start('restore', ['--from', archive, ...place.into], { input: backups.key })).toMatchObject({
      code: 0,
      errors: '',
    });

    const settings: Settings = {
      ...backups.app.settings,
      database: place.database,
      dataDir: place.dataDir,
      authKeysFile: join(place.dataDir, 'auth-keys.json'),
    };
    const again = await createApp(settings, { clock: backups.app.clock });
    await new Promise<void>((resolve) => again.server.listen(0, '127.0.0.1', resolve));
    const site = supertest(`http://127.0.0.1:${(again.server.address() as AddressInfo).port}`);
    const signed = (path: string) => site.get(path).set('Authorization', `Bearer ${backups.app.adminToken}`);
    expect((await signed(`/api/products/${product.id}`)).body).toEqual(
      (await backups.app.admin.get(`/api/products/${product.id}`)).body,
    );
    expect((await signed(`/api/leads/${lead.id}`)).body).toEqual((await backups.app.admin.get(`/api/leads/${lead.id}`)).body);
    const path = new URL(image_url, 'http://x').pathname;
    expect(((await site.get(path)).body as Buffer).equals((await backups.app.visitor.get(path)).body as Buffer)).toBe(true);
    await again.close();
    await place.drop();
  });

  it('contain the state of one moment while others write: no half cart, and no order without its mail', async () => {
    const products = [await aProduct(backups.app, { stock: 100_000 }), await aProduct(backups.app, { stock: 100_000 })];
    let isOver = false;
    let carts = 0;
    const buy = async (): Promise<void> => {
      while (!isOver) {
        const answer = await backups.app.visitor.post('/api/checkout').send({
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
        // Pauses as buyers do, and leaves the backup processor time.
        await pause(10);
      }
    };
    const buyers = [buy(), buy(), buy()];
    const archive = await backups.backUp('start').finally(() => (isOver = true));
    await Promise.all(buyers);
    const place = await elsewhere();
    expect(await backups.run('restore', ['--from', archive, ...place.into], { input: backups.key })).toMatchObject({ code: 0 });
    const found = await rowsOf<{ lines: number }>(place.database, 'SELECT COUNT(*) AS `lines` FROM orders GROUP BY cart_id');
    const mails = await rowsOf<object>(place.database, "SELECT id FROM messages WHERE kind = 'order-confirmation'");
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(carts);
    expect(found.filter(({ lines }) => Number(lines) !== 2)).toEqual([]);
    expect(mails).toHaveLength(found.length);
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
    const from = join(backups.folder, 'ajena.age');
    writeFileSync(from, await buffer(await encryptArchive(entries, new Date(), [recipient])));
    expect(await backups.run('restore', ['--from', from, ...place.into], { input: identity })).toMatchObject({
      code: 1,
      errors: expect.stringContaining('The archive is damaged: a table or a column of it has no possible name'),
    });
    expect(readdirSync(place.dataDir)).toEqual([]);
    await place.drop();
  });

  it('go nowhere and come from nowhere where the place has no name, as of a variable that is not set', async () => {
    const unnamed = await backups.run('backup', ['--to', '']);
    expect(unnamed).toMatchObject({ code: 1, errors: expect.stringMatching(/^--to must be a folder/) });
    const archive = await backups.backUp();
    const { database } = backups.app.settings;
    for (const place of [
      ['--into', ''],
      ['--into', 'mysql:radiance'],
      ['--into', addressOf(database), '--data', ''],
    ])
      expect(await backups.run('restore', ['--from', archive, ...place], { input: backups.key })).toMatchObject({
        code: 1,
        errors: expect.stringMatching(/^Usage: npm run restore/),
      });
  });

  it('refuse to overwrite a site without --overwrite, and then move its files aside', async () => {
    const archive = await backups.backUp();
    const place = await elsewhere();
    // On SQLite the commands run in their own process, because the prebuilt driver closes its files only when the process ends.
    const how = isOnMysql ? 'run' : 'start';
    const restore = (...more: string[]) =>
      backups[how]('restore', ['--from', archive, ...place.into, ...more], { input: backups.key });
    expect(await restore()).toMatchObject({ code: 0 });
    const keys = readFileSync(join(place.dataDir, 'auth-keys.json'), 'utf8');
    expect(await restore()).toMatchObject({ code: 1, output: '', errors: expect.stringContaining('--overwrite') });
    const overwritten = await restore('--overwrite');
    expect(overwritten).toMatchObject({ code: 0, errors: '' });
    const [aside = ''] = readdirSync(place.dataDir).filter((name) => name.startsWith('before-restore-'));
    expect(readFileSync(join(place.dataDir, aside, 'auth-keys.json'), 'utf8')).toBe(keys);
    await place.drop();
  });

  it('refuse to overwrite the database of a running site, also with --overwrite', async () => {
    const archive = await backups.backUp();
    const { database, dataDir } = backups.app.settings;
    const leads = Number((await backups.app.admin.get('/api/leads')).headers['content-range']?.split('/')[1]);
    const into = ['--into', addressOf(database), '--data', dataDir];
    expect(await backups.start('restore', ['--from', archive, ...into, '--overwrite'], { input: backups.key })).toMatchObject({
      code: 1,
      errors: expect.stringContaining('stop the site first'),
    });
    expect(Number((await backups.app.admin.get('/api/leads')).headers['content-range']?.split('/')[1])).toBe(leads);
  });

  it('save the database of an older version as it is, and bring it up to date no more than npm run admin does', async () => {
    const place = await elsewhere();
    const older = MIGRATIONS.slice(0, -1).map(({ name }) => name);
    await makeTables(place.database, older);
    const env = { DATABASE_URL: addressOf(place.database), DATA_DIR: place.dataDir };
    const saved = await backups.run('backup', ['--to', join(place.dataDir, 'copias')], { env });
    expect(saved).toMatchObject({ code: 0, errors: '', output: expect.stringContaining('saved as it is') });
    const admin = await backups.run('admin', ['list'], { env });
    expect(admin).toMatchObject({ code: 1, errors: expect.stringContaining("an older version's") });
    const snapshot = await snapshotOf(place.database);
    expect(snapshot.migrations).toEqual(older);
    await snapshot.close();
    await place.drop();
  });

  it('save no site that is not there, as of a data folder that is named wrongly, and make nothing in its place', async () => {
    const place = await elsewhere();
    const env = { DATABASE_URL: addressOf(place.database), DATA_DIR: place.dataDir };
    const refused = {
      code: 1,
      output: '',
      errors: expect.stringMatching(/^there is no site in .* yet; start it once, or say in DATA_DIR/),
    };
    expect(await backups.run('backup', ['--to', join(place.dataDir, 'copias')], { env })).toEqual(refused);
    expect(await backups.run('admin', ['list'], { env })).toEqual(refused);
    expect(readdirSync(place.dataDir)).toEqual([]);
    await place.drop();
  });
});
