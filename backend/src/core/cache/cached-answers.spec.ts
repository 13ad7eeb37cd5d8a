import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import type { ChangeCounters, Versions } from '../changes/change-counters.js';
import { TOPICS } from '../../contract/index.js';
import { SystemClock } from '../clock.js';
import type { Answer } from './cached-answer.js';
import { KeptAnswers } from './cached-answers.js';

const UNCHANGED = Object.fromEntries(TOPICS.map((topic) => [topic, 0])) as Versions;
const standing = { current: () => UNCHANGED } as unknown as ChangeCounters;

let kept: KeptAnswers;
let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (!kept.handle(request, response)) response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

const answer = (body: Buffer, more: Partial<Answer> = {}): Answer => ({
  status: 200,
  headers: { 'Content-Type': 'text/html; charset=utf-8' },
  body,
  topics: ['products'],
  versions: UNCHANGED,
  ...more,
});

async function ask(path: string, encoding = 'identity'): Promise<{ status: number | undefined; body: Buffer }> {
  const { port } = server.address() as AddressInfo;
  const request = get({ port, host: '127.0.0.1', path, headers: { 'accept-encoding': encoding } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const parts = (await response.toArray()) as Buffer[];
  return { status: response.statusCode, body: Buffer.concat(parts) };
}

describe('the room for kept answers', () => {
  it('is filled by every encoding that they have been asked for, and who waited longest goes first', async () => {
    kept = new KeptAnswers(standing, new SystemClock());
    // Noise does not pack: each takes its size once more in every encoding.
    const noise = randomBytes(5 * 1024 * 1024);
    const paths = ['/one', '/two', '/three', '/four'];
    for (const path of paths) kept.keep(path, answer(noise));
    for (const path of paths) expect((await ask(path)).status).toBe(200);
    for (const path of paths.slice(0, 3)) await ask(path, 'gzip');
    expect(await Promise.all(paths.map(async (path) => (await ask(path)).status))).toEqual([200, 200, 200, 404]);
  });
});

describe('the address of a kept answer', () => {
  it('holds the parameters that its route declares and no others', async () => {
    kept = new KeptAnswers(standing, new SystemClock());
    const parameters = ['categoria'];
    kept.keep('/tienda?gclid=first', answer(Buffer.from('all'), { parameters }));
    kept.keep('/tienda?x=1&categoria=Solar', answer(Buffer.from('sun'), { parameters }));
    const asked = ['/tienda', '/tienda?utm_source=a&gclid=b', '/tienda?categoria=Solar', '/tienda?fbclid=c&categoria=Solar'];
    const bodies = await Promise.all(asked.map(async (path) => String((await ask(path)).body)));
    expect(bodies).toEqual(['all', 'all', 'sun', 'sun']);
    expect((await ask('/tienda?categoria=Sueros')).status).toBe(404);
    expect((await ask('/tienda?categoria=Solar&categoria=Solar')).status).toBe(404);
  });

  it('is the whole query for a route that declares nothing', async () => {
    kept = new KeptAnswers(standing, new SystemClock());
    kept.keep('/api/products', answer(Buffer.from('[]')));
    expect((await ask('/api/products')).status).toBe(200);
    expect((await ask('/api/products?x=1')).status).toBe(404);
  });
});

describe('a kept page', () => {
  it('is packed better once it has been asked for three times, and not before', async () => {
    kept = new KeptAnswers(standing, new SystemClock());
    const text = Buffer.from(Array.from({ length: 4000 }, (_, index) => `<li>${(index * 7919) % 4001}</li>`).join(''));
    kept.keep('/', answer(text, { isPage: true }));
    const packed = async (): Promise<number> => {
      const { body } = await ask('/', 'br');
      expect(brotliDecompressSync(body).equals(text)).toBe(true);
      return body.length;
    };
    const atOnce = await packed();
    // Until long after a packing at leisure would have been done.
    for (let turn = 0; turn < 200; turn++) await ask('/');
    expect(await packed()).toBe(atOnce);
    expect(await packed()).toBe(atOnce);
    let later = atOnce;
    for (let tries = 0; later === atOnce && tries < 5000; tries++) later = await packed();
    expect(later).toBeLessThan(atOnce);
  });
});
