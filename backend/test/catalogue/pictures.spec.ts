import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import supertest from 'supertest';
import { PICTURE_MAX_BYTES, PICTURE_REFUSALS, type Problem, type UploadedPicture } from '../../src/contract/index.js';
import { startApp, type TestApp } from '../support/app.js';
import { S3Server } from '../support/servers/s3-server.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const plain = (width: number, height: number): Sharp => sharp({ create: { width, height, channels: 3, background: '#B8A590' } });
const seeThrough = (alpha: number): Sharp =>
  sharp({ create: { width: 300, height: 200, channels: 4, background: { r: 184, g: 165, b: 144, alpha } } });
/** A small picture whose header claims another size. The server must read only the header. */
async function avifOf(width: number, height: number): Promise<Buffer> {
  const bytes = await plain(20, 20).avif().toBuffer();
  const size = bytes.indexOf('ispe') + 8;
  bytes.writeUInt32BE(width, size);
  bytes.writeUInt32BE(height, size + 4);
  return bytes;
}
async function pngOf(width: number, height: number): Promise<Buffer> {
  const bytes = await plain(20, 20).png().toBuffer();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}
const photo = async (): Promise<Buffer> =>
  sharp(randomBytes(200 * 150 * 3), { raw: { width: 200, height: 150, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();

const upload = (
  bytes: Buffer,
  { to = app, name = 'foto.jpg', field = 'file', key }: { to?: TestApp; name?: string; field?: string; key?: string } = {},
) => {
  const request = to.admin.post('/api/pictures').attach(field, bytes, { filename: name, contentType: 'image/jpeg' });
  return key ? request.set('Idempotency-Key', key) : request;
};
const stored = async (bytes: Buffer, options = {}): Promise<UploadedPicture> => {
  const answer = await upload(bytes, options);
  expect([answer.status, answer.text]).toEqual([201, expect.stringContaining('image_url')]);
  return answer.body as UploadedPicture;
};
const pathOf = ({ image_url }: UploadedPicture): string => new URL(image_url).pathname;
const served = async (picture: UploadedPicture, from = app): Promise<Buffer> => {
  const answer = await from.visitor.get(pathOf(picture)).buffer(true).parse(asBuffer);
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'public, max-age=300, must-revalidate']);
  return answer.body as Buffer;
};
const asBuffer = (response: supertest.Response, done: (error: Error | null, body: Buffer) => void): void => {
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.on('end', () => done(null, Buffer.concat(chunks)));
};

describe('an uploaded picture', () => {
  it('is answered with its address and size, and served from there in every size', async () => {
    const picture = await stored(await plain(1000, 500).jpeg().toBuffer());
    expect(picture).toEqual({
      image_url: expect.stringMatching(/^https:\/\/clinica\.example\/media\/[0-9a-f]{32}\.jpg$/),
      width: 1000,
      height: 500,
    });
    expect(await sharp(await served(picture)).metadata()).toMatchObject({ format: 'jpeg', width: 1000, height: 500 });
    for (const extension of ['avif', 'webp', 'jpg']) {
      expect((await app.visitor.get(pathOf(picture).replace('/media/', '/media/400/').replace('jpg', extension))).status).toBe(
        200,
      );
    }
  });

  it('can be stored in a record, which shows it with the site’s address', async () => {
    const { image_url } = await stored(await plain(20, 20).png().toBuffer());
    const answer = await app.admin
      .post('/api/products')
      .send({ name: 'Crema', description: 'Una crema', price: 1, stock: 1, image_url });
    expect([answer.status, (answer.body as { image_url: string }).image_url]).toEqual([201, image_url]);
  });

  it('is turned upright and stripped of where it was taken', async () => {
    const bytes = await plain(600, 400)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Make: 'Teléfono' }, IFD3: { GPSLatitude: '40/1 25/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif?.toString('latin1')).toContain('Exif');
    const picture = await stored(bytes);
    expect(picture).toMatchObject({ width: 400, height: 600 });
    const { exif, icc, xmp, iptc, orientation } = await sharp(await served(picture)).metadata();
    expect([exif, icc, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });

  it('has at most 2400 pixels a side', async () => {
    expect(await stored(await plain(1500, 4800).jpeg().toBuffer())).toMatchObject({ width: 750, height: 2400 });
  });

  it.each(['png', 'webp', 'avif', 'gif'] as const)('may be %s, whatever its name says', async (format) => {
    expect(pathOf(await stored(await plain(40, 30).toFormat(format).toBuffer(), { name: 'informe.pdf' }))).toMatch(/\.jpg$/);
  });

  it('stays see-through where it is, and is shown on white where it cannot be', async () => {
    const picture = await stored(await seeThrough(0).png().toBuffer());
    expect((await sharp(await served(picture)).stats()).isOpaque).toBe(false);
    const shown = await app.visitor
      .get(pathOf(picture).replace('/media/', '/media/400/').replace('.webp', '.jpg'))
      .buffer(true)
      .parse(asBuffer);
    expect((await sharp(shown.body as Buffer).stats()).channels.map(({ mean }) => Math.round(mean))).toEqual([255, 255, 255]);
    expect(pathOf(await stored(await seeThrough(1).png().toBuffer()))).toMatch(/\.jpg$/);
  });

  it('is the first frame of a moving one', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((background) =>
        sharp({ create: { width: 30, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(moving, { pages: -1 }).metadata()).pages).toBe(2);
    const picture = await stored(moving);
    expect(picture).toMatchObject({ width: 30, height: 20 });
    expect((await sharp(await served(picture)).stats()).dominant.r).toBeGreaterThan(200);
  });

  it('is one file however often it is sent, and loses hidden data', async () => {
    const bytes = await photo();
    const script = '<script>alert(1)</script>';
    const pictures = await Promise.all([bytes, bytes, Buffer.concat([bytes, Buffer.from(script)])].map((sent) => stored(sent)));
    expect(new Set(pictures.map(({ image_url }) => image_url)).size).toBe(1);
    expect((await served(pictures[2] as UploadedPicture)).toString('latin1')).not.toContain(script);
    const files = readdirSync(join(app.settings.dataDir, 'media'));
    expect(files.filter((file) => !/^[0-9a-f]{32}\.(jpg|webp)$/.test(file))).toEqual([]);
  });

  it('is answered alike under one Idempotency-Key, and another one under it is refused', async () => {
    const bytes = await photo();
    const first = await upload(bytes, { key: 'una-foto' });
    const again = await upload(bytes, { key: 'una-foto' });
    expect([again.status, again.body, again.headers['idempotent-replayed']]).toEqual([201, first.body, 'true']);
    expect((await upload(await photo(), { key: 'una-foto' })).status).toBe(422);
  });

  it('may be one of many at once', async () => {
    const bytes = await Promise.all(Array.from({ length: 12 }, photo));
    const answers = await Promise.all(bytes.map((sent) => upload(sent)));
    expect(answers.map(({ status }) => status)).toEqual(bytes.map(() => 201));
  });
});

describe('a file that is no picture', () => {
  const refusal = async (bytes: Buffer, name?: string): Promise<unknown> => {
    const { status, body } = await upload(bytes, name ? { name } : {});
    return [status, (body as Problem).errors?.['file']];
  };

  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    [
      'SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
      PICTURE_REFUSALS.format,
    ],
    [
      'SVG with a declaration',
      () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      PICTURE_REFUSALS.format,
    ],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), PICTURE_REFUSALS.format],
    ['HTML that begins like a GIF', () => Buffer.from('GIF89a/*<svg onload=alert(1)>*/'), PICTURE_REFUSALS.format],
    ['PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj'), PICTURE_REFUSALS.format],
    ['TIFF', () => plain(20, 20).tiff().toBuffer(), PICTURE_REFUSALS.format],
    ['nothing', () => Buffer.alloc(0), PICTURE_REFUSALS.format],
    ['noise', () => randomBytes(5000), PICTURE_REFUSALS.format],
    ['half a picture', async () => (await photo()).subarray(0, 10_000), PICTURE_REFUSALS.damaged],
    ['too many pixels in a small file', () => pngOf(9000, 9000), PICTURE_REFUSALS.tooManyPixels],
    ['too long a line', () => plain(20_001, 1).png().toBuffer(), PICTURE_REFUSALS.tooLong],
    ['an AVIF that says that it is large', () => avifOf(5001, 5000), PICTURE_REFUSALS.tooManyPixelsAvif],
  ])('is refused by its contents: %s', async (_name, bytes, sentence) => {
    expect(await refusal(await bytes())).toEqual([400, sentence]);
  });

  it('is refused with 413 beyond 15 MB', async () => {
    expect(await refusal(Buffer.alloc(PICTURE_MAX_BYTES + 1))).toEqual([413, PICTURE_REFUSALS.tooBig]);
    expect(await refusal(Buffer.alloc(PICTURE_MAX_BYTES * 2))).toEqual([413, PICTURE_REFUSALS.tooBig]);
  });

  it('gets 400 in any other format', async () => {
    const bytes = await photo();
    expect((await upload(bytes, { field: 'foto' })).body).toMatchObject({ status: 400, errors: { foto: 'Campo desconocido' } });
    expect((await app.admin.post('/api/pictures').attach('file', bytes, 'a.jpg').attach('file', bytes, 'b.jpg')).status).toBe(
      400,
    );
    expect((await app.admin.post('/api/pictures').field('nombre', 'x').attach('file', bytes, 'a.jpg')).status).toBe(400);
    expect((await app.admin.post('/api/pictures').send({})).status).toBe(415);
    expect((await app.admin.post('/api/pictures')).status).toBe(415);
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x']) {
      expect((await app.admin.post('/api/pictures').set('Content-Type', type).send('x')).status).toBe(400);
    }
    expect((await app.admin.post('/api/leads').attach('file', bytes, 'a.jpg')).status).toBe(415);
    expect((await app.visitor.post('/api/pictures').attach('file', bytes, 'a.jpg')).status).toBe(401);
  });

  it('does not block other uploads when it breaks off', async () => {
    for (let broken = 0; broken < 6; broken++) {
      const abort = new AbortController();
      const body = new ReadableStream({
        start: (controller) =>
          controller.enqueue(Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc')),
      });
      const sent = fetch(`${app.url}/api/pictures`, {
        method: 'POST',
        body,
        duplex: 'half',
        signal: abort.signal,
        headers: { Authorization: `Bearer ${app.adminToken}`, 'Content-Type': 'multipart/form-data; boundary=x' },
      });
      setTimeout(() => abort.abort(), 50);
      await expect(sent).rejects.toThrow();
    }
    await stored(await photo());
  });
});

describe('an S3-compatible store', () => {
  const s3 = new S3Server('sec/ret+');
  let first: TestApp;
  let second: TestApp;
  beforeAll(async () => {
    const PICTURES_S3_URL = `s3://clave:${encodeURIComponent('sec/ret+')}@${await s3.listen()}/clinica?region=eu-west-1&tls=false`;
    [first, second] = await Promise.all([startApp({ PICTURES_S3_URL }), startApp({ PICTURES_S3_URL })]);
  });
  afterAll(async () => {
    await Promise.all([first.close(), second.close()]);
    s3.close();
  });

  it('shares the uploads of one process with all others', async () => {
    const picture = await stored(await photo(), { to: first });
    const [key] = s3.objects.keys();
    expect([key, s3.objects.get(key ?? '')?.type]).toEqual([`/clinica${pathOf(picture)}`, 'image/jpeg']);
    expect(await served(picture, second)).toEqual(s3.objects.get(key ?? '')?.bytes);
    expect((await second.visitor.get(pathOf(picture).replace('/media/', '/media/400/').replace('jpg', 'webp'))).status).toBe(200);
    expect(s3.requests.filter((request) => request.startsWith('GET /clinica/media/'))).toHaveLength(1);
    expect(readFileSync(join(second.settings.dataDir, pathOf(picture)))).toEqual(s3.objects.get(key ?? '')?.bytes);
  });

  it('is asked only for names of its making, and not again at once for one that is not there', async () => {
    s3.requests.splice(0);
    for (let time = 0; time < 3; time++) {
      for (const path of [
        '/media/absent.jpg',
        `/media/${'0'.repeat(32)}.jpg`,
        '/media/..%2fx.jpg',
        `/media/${'0'.repeat(32)}.png`,
      ])
        expect((await second.visitor.get(path)).status).toBe(404);
    }
    expect(s3.requests).toEqual([`GET /clinica/media/${'0'.repeat(32)}.jpg`]);
  });

  it('that fails is said to the person, and leaves nothing half stored', async () => {
    s3.isBroken = true;
    const answer = await upload(await photo(), { to: first });
    expect([answer.status, (answer.body as Problem).message]).toEqual([503, PICTURE_REFUSALS.notStored]);
    const known = await supertest(second.url).get(`/media/${'1'.repeat(32)}.jpg`);
    expect(known.status).toBe(500);
    s3.isBroken = false;
    rmSync(join(second.settings.dataDir, 'media'), { recursive: true });
    await stored(await photo(), { to: first });
  });
});
