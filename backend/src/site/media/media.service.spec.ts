import { mkdtemp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import sharp from 'sharp';
import { MediaService } from './media.service.js';
import { DiskStore } from './picture-store.js';
import { ConversionQueue } from './variants/conversion-queue.js';

const GREY = '#B8A590';
const UPLOADED = 'd41d8cd98f00b204e9800998ecf8427e.png';

let folder: string;
let media: MediaService;
let server: Server;
let address: string;

let isGone = async (): Promise<boolean> => false;
const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: GREY } });
const fetchMedia = (path: string, init?: RequestInit): Promise<Response> => fetch(`${address}${path}`, init);
const sizeOf = async (response: Response) => sharp(Buffer.from(await response.arrayBuffer())).metadata();

async function listen(): Promise<void> {
  media = new MediaService({
    picturesDir: join(folder, 'pictures'),
    variantsDir: join(folder, 'data', 'media-cache'),
    uploads: new DiskStore(join(folder, 'data', 'media')),
    conversions: new ConversionQueue(),
    isPreparing: false,
    isGone: () => isGone(),
  });
  server = createServer((request, response) => {
    if (!media.handle(request, response)) response.writeHead(200).end('the next handler');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function stop(): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await media.onModuleDestroy();
}

beforeAll(async () => {
  Logger.overrideLogger(false);
  folder = await mkdtemp(join(tmpdir(), 'radiance-media-'));
  await mkdir(join(folder, 'pictures'));
  await mkdir(join(folder, 'data', 'media'), { recursive: true });
  await picture(1000, 750)
    .jpeg()
    .toFile(join(folder, 'pictures', 'room.jpg'));
  await writeFile(join(folder, 'pictures', 'manifest.json'), '[]');
  await writeFile(join(folder, 'pictures', 'broken.jpg'), 'not a picture');
  await picture(500, 500)
    .png()
    .toFile(join(folder, 'data', 'media', UPLOADED));
  await writeFile(join(folder, 'data', 'secret.jpg'), 'outside');
  await listen();
});

afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true });
});

describe('MediaService', () => {
  it('leaves other addresses to the next handler', async () => {
    expect(await (await fetchMedia('/mediation')).text()).toBe('the next handler');
  });

  it('serves a built-in original with its type, an ETag and a lifetime of a year', async () => {
    const response = await fetchMedia('/media/room.jpg');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await sizeOf(response)).toMatchObject({ format: 'jpeg', width: 1000 });
  });

  it('serves an uploaded original for a few minutes at a time, as it can be deleted', async () => {
    const response = await fetchMedia(`/media/${UPLOADED}`);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toBe('public, max-age=300, must-revalidate');
  });

  it('shows no uploaded picture of which it is not known whether it is gone, and otherwise what was known last', async () => {
    const statusOf = async (file: string): Promise<number> => (await fetchMedia(`/media/${file}`)).status;
    const away = async (): Promise<boolean> => Promise.reject(new Error('The database is away'));
    const [shown, gone] = [UPLOADED, UPLOADED.replace('d41d', 'e52e')];
    await picture(9, 9)
      .png()
      .toFile(join(folder, 'data', 'media', gone));
    isGone = away;
    const unknown = await fetchMedia(`/media/${gone}`);
    expect([unknown.status, unknown.headers.get('retry-after'), await statusOf('room.jpg')]).toEqual([503, '5', 200]);
    isGone = async () => true;
    expect(await statusOf(gone)).toBe(404);
    isGone = async () => false;
    expect(await statusOf(shown)).toBe(200);
    isGone = away;
    expect([await statusOf(gone), await statusOf(shown)]).toEqual([404, 200]);
    isGone = async () => false;
  });

  it('does not take a folder that cannot be read for one without pictures', async () => {
    const store = new DiskStore(join(folder, 'pictures', 'room.jpg'));
    await expect(store.list()).rejects.toThrow('ENOTDIR');
    await expect(store.locate(UPLOADED)).rejects.toThrow('ENOTDIR');
    const missing = new DiskStore(join(folder, 'nowhere'));
    expect([await missing.list(), await missing.locate(UPLOADED), await missing.locate('a'.repeat(300))]).toEqual([
      [],
      null,
      null,
    ]);
  });

  it('answers 304 to clients that already have it', async () => {
    const tag = (await fetchMedia('/media/room.jpg')).headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[0-9a-f]{32}"$/);
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      expect((await fetchMedia('/media/room.jpg', { headers: { 'If-None-Match': known } })).status).toBe(304);
    }
    expect((await fetchMedia('/media/room.jpg', { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  });

  it('answers HEAD without a body and refuses other methods', async () => {
    const head = await fetchMedia('/media/room.jpg', { method: 'HEAD' });
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(1000);
    expect(await head.text()).toBe('');
    const post = await fetchMedia('/media/room.jpg', { method: 'POST' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it.each([
    ['avif', 'heif', 'image/avif'],
    ['webp', 'webp', 'image/webp'],
    ['jpg', 'jpeg', 'image/jpeg'],
  ])('makes a smaller %s', async (extension, format, type) => {
    const response = await fetchMedia(`/media/400/room.${extension}`);
    expect(response.headers.get('content-type')).toBe(type);
    expect(await sizeOf(response)).toMatchObject({ format, width: 400, height: 300 });
  });

  it('makes variants of uploaded pictures too', async () => {
    const response = await fetchMedia(`/media/400/${UPLOADED.replace('.png', '.webp')}`);
    expect(response.headers.get('cache-control')).toBe('public, max-age=300, must-revalidate');
    expect(await sizeOf(response)).toMatchObject({ width: 400 });
  });

  it('answers a width beyond the original with its own width, converted and stored once', async () => {
    expect(await sizeOf(await fetchMedia('/media/1200/room.webp'))).toMatchObject({ width: 1000 });
    const stored = await readdir(join(folder, 'data', 'media-cache'));
    expect(await sizeOf(await fetchMedia('/media/1600/room.webp'))).toMatchObject({ width: 1000 });
    expect(await readdir(join(folder, 'data', 'media-cache'))).toEqual(stored);
  });

  it('shares one conversion among concurrent requests and leaves no unfinished file', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => fetchMedia('/media/800/room.avif')));
    expect(new Set(answers.map((answer) => answer.headers.get('etag'))).size).toBe(1);
    expect((await readdir(join(folder, 'data', 'media-cache'))).filter((file) => file.endsWith('.part'))).toEqual([]);
  });

  it('finds stored variants again after a restart', async () => {
    const before = (await fetchMedia('/media/800/room.webp')).headers.get('etag');
    await stop();
    await listen();
    expect((await fetchMedia('/media/800/room.webp')).headers.get('etag')).toBe(before);
  });

  it.each([
    '/media/',
    '/media/absent.jpg',
    '/media/manifest.json',
    '/media/room',
    '/media/room.gif',
    '/media/500/room.avif',
    '/media/0800/room.avif',
    '/media/800/room.png',
    '/media/800/absent.avif',
    '/media/800/broken.avif',
    '/media/..%2fsecret.jpg',
    '/media/800/..%2f..%2fsecret.jpg',
    '/media/.hidden.jpg',
    '/media/room.jpg%00.png',
    '/media/room.jpg/',
    `/media/${'a'.repeat(5000)}.jpg`,
  ])('answers 404 to %s', async (path) => {
    const response = await fetchMedia(path);
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  it.each(['/media/../secret.jpg', '/media/%2e%2e/secret.jpg', '/media/800/../../secret.jpg'])(
    'does not leave the folder by the raw path %s',
    async (path) => {
      const status = await new Promise((resolve) => {
        request(address, { path }, (response) => resolve(response.resume().statusCode)).end();
      });
      expect(status).toBe(404);
    },
  );
});
