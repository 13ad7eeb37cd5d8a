import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { connect } from 'node:net';
import type { Problem } from '../../../src/contract/index.js';
import { startApp, type TestApp } from '../../support/app.js';

const LEAD = { name: 'Ana López', email: 'ana@example.com', phone: '612345678', message: 'Quiero información' };

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Sends the bytes unchanged, because an HTTP client would correct them. */
async function raw(text: string): Promise<string> {
  const { port, hostname } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

describe('files', () => {
  it.each([
    '/media/../auth-keys.json',
    '/media/..%2fauth-keys.json',
    '/media/%2e%2e/%2e%2e/auth-keys.json',
    '/media/%2e%2e%2fauth-keys.json',
    '/media/..%5cauth-keys.json',
    '/media/....//auth-keys.json',
    '/media/800/../../auth-keys.json',
    '/media/800/..%2f..%2fauth-keys.avif',
    '/media//etc/passwd',
    '/media/%00',
    '/media/auth-keys.json',
    '/media/800/auth-keys.avif',
    '/admin/../auth-keys.json',
    '/admin/..%2f..%2fpackage.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/../../../package.json',
    '/.env',
    '/..%2f.env',
    '/admin/.env',
    '/.git/config',
    '/test.sqlite',
    '/auth-keys.json',
  ])('beside those that are served are not given by GET %s', async (path) => {
    const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 \d{3} /);
    for (const secret of ['"jwk"', 'signs_from', 'root:x:0', '"workspaces"', '[core]', 'SQLite format'])
      expect(answer).not.toContain(secret);
  });
});

describe('answers', () => {
  it.each(['/%0d%0aSet-Cookie:%20a=b/', '/a%0d%0aLocation:%20https://evil.example/?x=%0d%0a', '/api/%0d%0aX-Evil:%201'])(
    'take no header from the address %s',
    async (path) => {
      const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
      expect(answer.split('\r\n\r\n')[0]).not.toMatch(/\r\n(Set-Cookie|X-Evil|Location: https)/i);
    },
  );

  it.each([
    '//evil.example/',
    '//Evil.example/login',
    '/%2f%2fEvil.example/login',
    '/\\Evil.example/login',
    '/%5c%5cEvil.example/login',
    '//evil.example',
    '//evil.example/admin',
    '//Evil.example/assets/x.js',
    '/admin//Evil.example/login',
    '/admin//Evil.example/',
    'HTTP://Evil.example/x/',
    'http://clinica.example//Evil.example/login',
    '///evil.example//',
    '/\\evil.example/',
    '/\\/evil.example/',
    '\\\\evil.example/',
    '/%2f%2fevil.example/',
    '/%5cevil.example/',
    '//evil.example/%2e%2e/',
    'https://evil.example/x/',
  ])('lead nobody off the site from %s', async (path) => {
    const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    const location = /\r\nLocation: (.*)\r\n/i.exec(answer)?.[1];
    for (const scheme of ['https', 'http'])
      if (location !== undefined)
        expect(new URL(location, `${scheme}://clinica.example`).origin).toBe(`${scheme}://clinica.example`);
  });

  it('are the same to a client that writes the whole address, as it would to a proxy', async () => {
    const statusOf = async (target: string): Promise<string> =>
      (await raw(`GET ${target} HTTP/1.1\r\nHost: clinica.example\r\nConnection: close\r\n\r\n`)).slice(9, 12);
    for (const path of ['', '/', '/api/health/live', '/api/leads', '/tienda?x=1', '?x=1'])
      expect([path, await statusOf(`http://clinica.example${path}`)]).toEqual([path, path === '/api/leads' ? '401' : '200']);
  });

  it('come whole where a range of a file is none, and the process goes on', async () => {
    const script = /"(\/admin\/assets\/[^"]+\.js)"/.exec((await app.visitor.get('/admin')).text)?.[1];
    for (const file of ['/favicon.ico', '/apple-touch-icon.png', '/admin/index.html', script ?? ''])
      for (const range of ['5-2', '-5', '', '-', 'a-b', '0-0,2-3', '9999999999999999999-2', '-1-5', '0-99999999999999999999'])
        expect([file, range, (await app.visitor.get(file).set('Range', `bytes=${range}`)).status]).toEqual([file, range, 200]);
    expect((await app.visitor.get('/favicon.ico').set('Range', 'bytes=2-4')).body).toHaveLength(3);
    expect((await app.visitor.get('/favicon.ico').set('Range', 'bytes=99999999-')).status).toBe(416);
  });

  (existsSync('/proc/self/fd') ? it : it.skip)('close the files of visitors who break off a download', async () => {
    const script = /"(\/admin\/assets\/[^"]+\.js)"/.exec((await app.visitor.get('/admin')).text)?.[1] ?? '';
    const openFiles = (): number =>
      readdirSync('/proc/self/fd').filter((fd) => {
        try {
          return readlinkSync(`/proc/self/fd/${fd}`).endsWith(script.slice('/admin'.length));
        } catch {
          return false;
        }
      }).length;
    const { port, hostname } = new URL(app.url);
    for (let visitor = 0; visitor < 20; visitor++) {
      const socket = connect(Number(port), hostname);
      socket.write(`GET ${script} HTTP/1.1\r\nHost: x\r\nRange: bytes=0-\r\n\r\n`);
      await once(socket, 'data');
      socket.resetAndDestroy();
      await once(socket, 'close');
    }
    await app.visitor.get(script).set('Range', 'bytes=0-9');
    expect(openFiles()).toBeLessThan(3);
  });

  it('come at once, however many full stops an address has', async () => {
    for (const front of ['/admin/', '/', '/assets/', '/media/', '/api/treatments/'])
      expect([
        front,
        (await raw(`GET ${front}${'a.'.repeat(40)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).slice(0, 9),
      ]).toEqual([front, 'HTTP/1.1 ']);
  });

  it('cost no more, however long a row of slashes lies within an address', async () => {
    const begun = process.cpuUsage();
    for (const slash of ['/', '\\'])
      for (let sent = 0; sent < 6; sent++)
        expect(await raw(`GET /a${slash.repeat(15_000)}b/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).toMatch(
          /^HTTP\/1\.1 308 /,
        );
    expect(process.cpuUsage(begun).user / 1000).toBeLessThan(500);
  });

  it('refuse a list that is too long without validating its entries', async () => {
    const items = `[${'{},'.repeat(32_000)}{}]`;
    const begun = process.cpuUsage();
    for (let sent = 0; sent < 8; sent++) {
      const answer = await app.visitor.post('/api/checkout').set('Content-Type', 'application/json').send(`{"items":${items}}`);
      expect((answer.body as Problem).errors).toMatchObject({ items: 'Como máximo 50 artículos' });
    }
    expect(process.cpuUsage(begun).user / 1000).toBeLessThan(500);
  });

  it('take the site’s address from its settings, whatever Host a request names', async () => {
    for (const path of ['/sitemap.xml', '/robots.txt', '/api/openapi.json', '/api/clinic', '/api/treatments']) {
      const answer = await app.visitor.get(path).set({
        Host: 'evil.example',
        'X-Forwarded-Host': 'evil.example',
        'X-Forwarded-Proto': 'gopher',
        Forwarded: 'host=evil.example',
      });
      expect(answer.text).not.toContain('evil.example');
      expect(JSON.stringify(answer.headers)).not.toContain('evil.example');
    }
  });

  it('cannot be read by scripts of other sites', async () => {
    for (const path of ['/api/treatments', '/api/clinic', '/api/leads']) {
      const answer = await app.visitor.get(path).set('Origin', 'https://evil.example');
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
      expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
    }
    const asked = await app.visitor.options('/api/leads').set({
      Origin: 'https://evil.example',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type',
    });
    expect(asked.headers).not.toHaveProperty('access-control-allow-origin');
    // Content types that a form on another site can send without a preflight request.
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      expect((await app.visitor.post('/api/leads').set('Content-Type', type).send(JSON.stringify(LEAD))).status).toBe(415);
    }
  });

  it('have the security headers, refused or not, and name neither server nor version', async () => {
    for (const path of ['/api/treatments', '/api/treatments', '/api/leads', '/api/nada', '/robots.txt', '/media/nada.jpg']) {
      const { headers } = await app.visitor.get(path);
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('geolocation=()'),
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': 'max-age=63072000',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      });
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('server');
      expect(headers).not.toHaveProperty('set-cookie');
    }
  });

  it('require TLS only where the site has TLS', async () => {
    const plain = await startApp({ PUBLIC_URL: 'http://localhost:3000' });
    expect((await plain.visitor.get('/api/treatments')).headers).not.toHaveProperty('strict-transport-security');
    await plain.close();
  });

  it('are short for invalid HTTP, for requests that are too long and for strange methods', async () => {
    const long = 'a'.repeat(20_000);
    for (const text of [
      'nonsense\r\n\r\n',
      `GET /${long} HTTP/1.1\r\nHost: x\r\n\r\n`,
      `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${long}\r\n\r\n`,
      'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      'GET /api/clinic HTTP/1.1\r\nHost: x\r\nExpect: foo\r\n\r\n',
      'GET /api/clinic HTTP/1.1\r\n\r\n',
    ]) {
      const answer = await raw(text);
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect(answer.length).toBeLessThan(1000);
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      expect(head).toContain('\r\nContent-Type: application/problem+json; charset=utf-8\r\n');
      expect(JSON.parse(body)).toMatchObject({ status: Number(head.slice(9, 12)), message: expect.stringMatching(/^(La|Las) /) });
    }
    expect(await raw(`GET /api/treatments HTTP/1.1\r\nHost: x\r\nX-Long: ${long}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /);
    expect(
      await raw(
        'POST /api/leads HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\nConnection: close\r\n\r\nabcd',
      ),
    ).toMatch(/^HTTP\/1\.1 4\d\d /);
  });

  it.each([
    ['of a hundred megabytes', 'Content-Length: 104857600\r\n\r\n{"name":"'],
    ['that never ends', `Transfer-Encoding: chunked\r\n\r\n${`4000\r\n${'a'.repeat(0x4000)}\r\n`.repeat(10)}`],
  ])('to a body %s are 413 before it has all been sent, and the connection ends', async (_which, rest) => {
    const answer = await raw(`POST /api/leads HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${rest}`);
    expect(answer).toMatch(/^HTTP\/1\.1 413 [^]*demasiado grande/);
  });

  it('to a body that unpacks to more than 100 kB are refused unread', async () => {
    const { gzipSync } = await import('node:zlib');
    const bomb = gzipSync(Buffer.from(JSON.stringify({ ...LEAD, message: 'a'.repeat(5_000_000) })));
    const answer = await fetch(`${app.url}/api/leads`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
      body: bomb,
    });
    expect(answer.status).toBe(415);
  });

  it('to JSON as deep as it is long are refusals', async () => {
    for (const text of [
      `{"name":${'['.repeat(45_000)}${']'.repeat(45_000)}}`,
      `${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}`,
    ]) {
      expect((await app.visitor.post('/api/leads').set('Content-Type', 'application/json').send(text)).status).toBe(400);
      expect(
        (await app.visitor.post('/api/leads').set({ 'Content-Type': 'application/json', 'Idempotency-Key': 'x' }).send(text))
          .status,
      ).toBe(400);
    }
  });
});
