import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { BeforeAfter, UploadedPicture } from '../../src/contract/index.js';
import { Database } from '../../src/core/database/database.js';
import { PictureEntity } from '../../src/core/pictures/picture.entity.js';
import { PictureSweep } from '../../src/site/media/picture-sweep.js';
import { startApp, type TestApp } from '../support/app.js';
import { aPair, aProduct } from '../support/factories.js';
import { S3Server } from '../support/servers/s3-server.js';

const DAY_MS = 86_400_000;
let shade = 0;
const upload = async (to: TestApp): Promise<string> => {
  shade += 1;
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: { r: shade, g: 90, b: 120 } } })
    .jpeg()
    .toBuffer();
  const answer = await to.admin.post('/api/pictures').attach('file', bytes, { filename: 'a.jpg', contentType: 'image/jpeg' });
  expect(answer.status).toBe(201);
  return (answer.body as UploadedPicture).image_url;
};
const pathOf = (address: string): string => new URL(address).pathname;
const variantOf = (address: string): string => pathOf(address).replace('/media/', '/media/400/').replace('.jpg', '.webp');
const status = async (from: TestApp, path: string): Promise<number> => (await from.visitor.get(path)).status;
const statuses = async (from: TestApp, address: string): Promise<number[]> => [
  await status(from, pathOf(address)),
  await status(from, variantOf(address)),
];
const sweep = (of: TestApp): Promise<void> => of.running.app.get(PictureSweep).runNow();
const keptFiles = (of: TestApp, address: string): string[] => {
  const name = /([0-9a-f]{32})\.jpg$/.exec(address)?.[1] ?? '';
  return ['media', 'media-cache']
    .map((folder) => join(of.settings.dataDir, folder))
    .flatMap((folder) => (existsSync(folder) ? readdirSync(folder) : []))
    .filter((file) => file.startsWith(name));
};

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ PICTURE_WARM_UP: 'off' });
});
afterAll(() => app.close());

describe('a picture', () => {
  it('whose record is deleted is gone with all its sizes, from the disk and from memory', async () => {
    const [before, after] = [await upload(app), await upload(app)];
    const pair: BeforeAfter = await aPair(app, { image_before: before, image_after: after });
    expect(await statuses(app, before)).toEqual([200, 200]);
    expect((await app.visitor.get(pathOf(before))).headers['cache-control']).toBe('public, max-age=300, must-revalidate');
    expect(keptFiles(app, before)).toHaveLength(2);
    await app.admin.delete(`/api/before-after/${pair.id}`).expect(200);
    await sweep(app);
    expect([...(await statuses(app, before)), ...(await statuses(app, after))]).toEqual([404, 404, 404, 404]);
    expect([...keptFiles(app, before), ...keptFiles(app, after)]).toEqual([]);
  });

  it('is deleted when another replaces it', async () => {
    const [first, second] = [await upload(app), await upload(app)];
    const product = await aProduct(app, { image_url: first });
    await app.admin.put(`/api/products/${product.id}`).send({ image_url: second }).expect(200);
    await sweep(app);
    expect([await status(app, pathOf(first)), await status(app, pathOf(second))]).toEqual([404, 200]);
  });

  it('that another record shows stays until that one goes too', async () => {
    const shared = await upload(app);
    const product = await aProduct(app, { image_url: shared });
    const pair = await aPair(app, { image_before: shared });
    await app.admin.delete(`/api/products/${product.id}`).expect(200);
    await sweep(app);
    expect(await status(app, pathOf(shared))).toBe(200);
    await app.admin.delete(`/api/before-after/${pair.id}`).expect(200);
    await sweep(app);
    expect(await status(app, pathOf(shared))).toBe(404);
  });

  it('exists again when it is uploaded after its deletion', async () => {
    const first = await upload(app);
    const product = await aProduct(app, { image_url: first });
    await app.admin.delete(`/api/products/${product.id}`).expect(200);
    await sweep(app);
    shade -= 1;
    const again = await upload(app);
    expect(again).toBe(first);
    await aProduct(app, { image_url: again });
    await sweep(app);
    expect(await statuses(app, again)).toEqual([200, 200]);
  });

  it('that was uploaded for a form waits a day for it, and is deleted when nobody saves it', async () => {
    const waiting = await upload(app);
    const sweeper = app.running.app.get(PictureSweep);
    await sweeper.takeStock();
    await sweep(app);
    expect(await status(app, pathOf(waiting))).toBe(200);
    app.clock.pass(DAY_MS);
    await sweeper.takeStock();
    await sweep(app);
    expect(await status(app, pathOf(waiting))).toBe(404);
  });

  it('of an earlier version without a record is found, and deleted a day later', async () => {
    const file = `${'0'.repeat(31)}a.jpg`;
    await mkdir(join(app.settings.dataDir, 'media'), { recursive: true });
    await writeFile(
      join(app.settings.dataDir, 'media', file),
      await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
        .jpeg()
        .toBuffer(),
    );
    const sweeper = app.running.app.get(PictureSweep);
    await sweeper.takeStock();
    expect(await status(app, `/media/${file}`)).toBe(200);
    app.clock.pass(DAY_MS);
    await sweeper.takeStock();
    await sweep(app);
    expect(await status(app, `/media/${file}`)).toBe(404);
  });
});

describe('with a bucket', () => {
  it('the picture goes there too, and a deletion that was cut short is finished by the next sweep', async () => {
    const bucket = new S3Server('geheim');
    const host = await bucket.listen();
    const own = await startApp({ PICTURES_S3_URL: `s3://clave:geheim@${host}/fotos?tls=false`, PICTURE_WARM_UP: 'off' });
    const address = await upload(own);
    const product = await aProduct(own, { image_url: address });
    expect(await statuses(own, address)).toEqual([200, 200]);
    bucket.isBroken = true;
    await own.admin.delete(`/api/products/${product.id}`).expect(200);
    await sweep(own).catch(() => undefined);
    const pictures = own.running.app.get(Database).reader.manager;
    expect(await pictures.countBy(PictureEntity, { state: 'gone' })).toBe(1);
    bucket.isBroken = false;
    await sweep(own);
    expect([bucket.objects.size, ...(await statuses(own, address)), ...keptFiles(own, address)]).toEqual([0, 404, 404]);
    expect(await pictures.countBy(PictureEntity, { state: 'gone' })).toBe(0);
    await own.close();
    bucket.close();
  });
});
