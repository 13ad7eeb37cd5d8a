import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startApp, type TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

describe.each([
  { front: 'the site', build: '../../../storefront/dist/client/assets/', at: '/assets' },
  { front: 'the panel', build: '../../../admin/dist/assets/', at: '/admin/assets' },
])('what a page of $front is made of', ({ build, at }) => {
  const folder = new URL(build, import.meta.url);
  const built = readdirSync(folder);
  const script = built.find((name) => name.endsWith('.js') && built.includes(`${name}.br`)) ?? '';
  const whole = readFileSync(new URL(script, folder));
  const asked = (accepted: string, headers: Record<string, string> = {}) =>
    fetch(`${app.url}${at}/${script}`, { headers: { 'Accept-Encoding': accepted, ...headers } });

  it.each([1, 2])('comes whole in whatever encoding is asked for, time %i', async () => {
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const answer = await asked(accepted);
      expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, encoding]);
      expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('vary')).toBe('Accept-Encoding');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(Buffer.from(await answer.arrayBuffer()).equals(whole)).toBe(true);
    }
    const { headers } = await app.visitor.get(`${at}/${script}`).set('Accept-Encoding', 'br').buffer(true);
    expect(Number(headers['content-length'])).toBeLessThan(whole.length);
  });

  it('is packed in earnest', () => {
    expect(brotliDecompressSync(readFileSync(new URL(`${script}.br`, folder))).equals(whole)).toBe(true);
    expect(gunzipSync(readFileSync(new URL(`${script}.gz`, folder))).equals(whole)).toBe(true);
  });

  it('is not sent again to clients that have it, nor to HEAD and range requests', async () => {
    const first = await asked('br');
    // Not by `fetch`, which bypasses the cache when the request has a tag.
    const again = await app.visitor.get(`${at}/${script}`).set({
      'Accept-Encoding': 'br',
      'If-None-Match': String(first.headers.get('etag')),
    });
    expect([again.status, again.text]).toEqual([304, '']);
    const head = await app.visitor.head(`${at}/${script}`).set('Accept-Encoding', 'identity').expect(200);
    expect([Number(head.headers['content-length']), head.text]).toEqual([whole.length, undefined]);
    const part = await app.visitor.get(`${at}/${script}`).set({ 'Accept-Encoding': 'identity', Range: 'bytes=0-9' }).buffer(true);
    expect([part.status, part.headers['content-length']]).toEqual([206, '10']);
  });

  it('is nothing that lies beside it', async () => {
    for (const name of ['no-existe.js', `${script}x`, '..%2findex.html'])
      expect([name, (await fetch(`${app.url}${at}/${name}`)).status]).toEqual([name, 404]);
    // The site redirects another spelling of a page; the panel has no such page.
    const otherSpelling = await fetch(`${app.url}${at}/..%2fassets%2f${script}`, { redirect: 'manual' });
    expect(otherSpelling.status).toBe(at === '/assets' ? 308 : 404);
  });
});
