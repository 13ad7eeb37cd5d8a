import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Lead, Problem } from '../../../src/contract/index.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aPractitioner } from '../../support/factories.js';

const LEAD = { name: 'Ana López', email: 'ana@example.com', phone: '612345678', message: 'Quiero información' };
const FORMS = ['appointments', 'checkout', 'leads', 'orders', 'visits', 'waiting', 'withdrawals', 'auth/sign-in', 'auth/refresh'];

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

interface Answer {
  status: number;
  text: string;
  problem: Problem;
}

async function send(path: string, body: Uint8Array | string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const answer = await fetch(`${app.url}/api/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: body as string,
  });
  const text = await answer.text();
  return { status: answer.status, text, problem: JSON.parse(text) as Problem };
}

const asAdmin = (): Record<string, string> => ({ Authorization: `Bearer ${app.adminToken}` });
const unknownFields = (count: number, length = 0): Record<string, number> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`campo${index}${'x'.repeat(length)}`, 1]));
const leads = async (): Promise<Lead[]> => (await app.admin.get('/api/leads').expect(200)).body as Lead[];

describe('a body with unknown fields', () => {
  it.each(FORMS)('to %s hears of twenty of them at most', async (path) => {
    const { status, text, problem } = await send(path, JSON.stringify(unknownFields(150)));
    expect([status, Object.values(problem.errors ?? {}).filter((message) => message === 'Campo desconocido').length]).toEqual([
      400, 20,
    ]);
    expect(text.length).toBeLessThan(4000);
  });

  it.each(FORMS)('to %s is refused unread from 201 fields on', async (path) => {
    const { status, text, problem } = await send(path, JSON.stringify(unknownFields(201)));
    expect([status, problem.errors, problem.message]).toEqual([400, undefined, 'El cuerpo tiene demasiados campos']);
    expect(text.length).toBeLessThan(400);
  });

  it.each([
    ['in an article of a cart', { items: [unknownFields(201)] }],
    ['in a field that nobody knows', { nada: { mas: unknownFields(201) } }],
  ])('is refused with a short answer when the fields are %s', async (_where, body) => {
    const { status, text } = await send('checkout', JSON.stringify(body));
    expect(status).toBe(400);
    expect(text.length).toBeLessThan(4000);
  });

  it('is refused unread where many articles have them, and the longest timetable is taken', async () => {
    const { status, problem } = await send('checkout', JSON.stringify({ items: Array(50).fill(unknownFields(150)) }));
    expect([status, problem.errors, problem.message]).toEqual([400, undefined, 'El cuerpo tiene demasiados campos']);
    const { id } = await aPractitioner(app);
    const day = ['09:00', '12:00', '15:00', '18:00'].map((from) => ({ from, to: `${from.slice(0, 2)}:30` }));
    const hours = Array.from({ length: 50 }, (_, week) => ({
      valid_from: new Date(Date.UTC(2026, 8, 1 + 7 * week)).toISOString().slice(0, 10),
      week: Array(7).fill(day),
    }));
    await app.admin.put(`/api/practitioners/${id}/hours`).send(hours).expect(200);
  });

  it.each([
    'treatments',
    'products',
    'testimonials',
    'before-after',
    'practitioners',
    'equipment',
    'absences',
    'consents',
    'own-pages',
  ])('to %s by the staff hears of twenty of them as well', async (path) => {
    const { status, text, problem } = await send(path, JSON.stringify(unknownFields(150)), asAdmin());
    expect([status, Object.values(problem.errors ?? {}).filter((message) => message === 'Campo desconocido').length]).toEqual([
      400, 20,
    ]);
    expect(text.length).toBeLessThan(4000);
  });

  it('hears a long name of one only in part', async () => {
    for (const [path, headers] of [['leads', {}] as const, ['treatments', asAdmin()] as const]) {
      const { status, text } = await send(path, JSON.stringify(unknownFields(1, 90_000)), headers);
      expect([path, status]).toEqual([path, 400]);
      expect(text.length).toBeLessThan(2000);
    }
    const { body, status, text } = await app.admin
      .put('/api/content/home/hero_title')
      .send({ value: 'Bienvenida', ...unknownFields(30, 2000) });
    expect([status, Object.keys((body as Problem).errors ?? {}).every((name) => name.length <= 60)]).toEqual([400, true]);
    expect(text.length).toBeLessThan(4000);
  });
});

describe('a body that is packed', () => {
  it.each([
    ['br', brotliCompressSync],
    ['gzip', gzipSync],
    ['deflate', gzipSync],
    ['zstd', (bytes: Buffer) => bytes],
  ])('with %s is 415 and stores nothing', async (encoding, pack) => {
    const { status, problem } = await send('leads', pack(Buffer.from(JSON.stringify(LEAD))), { 'Content-Encoding': encoding });
    expect([status, problem.message]).toEqual([415, 'El contenido debe enviarse sin comprimir']);
    expect(await leads()).toEqual([]);
  });

  it('is 415 too where a file is sent', async () => {
    const answer = await app.admin
      .post('/api/pictures')
      .set('Content-Encoding', 'gzip')
      .attach('file', Buffer.from('x'), 'x.png');
    expect(answer.status).toBe(415);
  });

  it('is not what `identity` says', async () => {
    const { status } = await send('leads', JSON.stringify({ nada: 1 }), { 'Content-Encoding': 'identity' });
    expect(status).toBe(400);
  });
});

describe('bytes that are not UTF-8', () => {
  const inLatin1 = Buffer.from(JSON.stringify({ ...LEAD, name: 'Begoña' }), 'latin1');
  const surrogate = Buffer.concat([
    Buffer.from('{"name":"Ana '),
    Buffer.from([0xed, 0xa0, 0x80]),
    Buffer.from(`",${JSON.stringify(LEAD).slice(1).replace('"name"', '"nada"')}`),
  ]);
  const overlong = Buffer.concat([Buffer.from('{"nada":"'), Buffer.from([0xc0, 0xaf]), Buffer.from('"}')]);

  it.each([
    ['ISO 8859-1', inLatin1, 'application/json'],
    ['ISO 8859-1 that says to be UTF-8', inLatin1, 'application/json; charset=utf-8'],
    ['half of a pair', surrogate, 'application/json'],
    ['an overlong slash', overlong, 'application/json'],
  ])('are refused in JSON: %s', async (_what, bytes, type) => {
    const { status, problem } = await send('leads', bytes, { 'Content-Type': type });
    expect([status, problem.message]).toEqual([400, 'El contenido debe estar en UTF-8']);
    expect(await leads()).toEqual([]);
  });

  it.each(['iso-8859-1', 'windows-1252', 'utf-16', 'utf-16le', 'utf-32', 'utf-7'])(
    'are not announced either: charset=%s is 415',
    async (charset) => {
      const { status } = await send('leads', JSON.stringify(LEAD), { 'Content-Type': `application/json; charset=${charset}` });
      expect(status).toBe(415);
      expect(await leads()).toEqual([]);
    },
  );

  it('are no name of a picture or of a signed paper', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const consent = await app.admin
      .post('/api/consents')
      .send({ name: 'Begoña', given_on: '2026-07-01', scope: ['site'] })
      .expect(201);
    const paper = `/api/consents/${(consent.body as { id: string }).id}/paper`;
    for (const [method, path] of [
      ['POST', '/api/pictures'],
      ['POST', paper],
    ] as const)
      for (const disposition of [
        `form-data; name="file"; filename="Bego\xf1a.png"`,
        `form-data; name="file"; filename="x.png"; filename*=UTF-8''Bego%F1a.png`,
        `form-data; name="fil\xe9"; filename="x.png"`,
      ]) {
        const body = Buffer.concat([
          Buffer.from(`--x\r\nContent-Disposition: ${disposition}\r\nContent-Type: image/png\r\n\r\n`, 'latin1'),
          png,
          Buffer.from('\r\n--x--\r\n'),
        ]);
        const answer = await fetch(`${app.url}${path}`, {
          method,
          headers: { ...asAdmin(), 'Content-Type': 'multipart/form-data; boundary=x' },
          body,
        });
        expect([path, disposition, answer.status]).toEqual([path, disposition, 400]);
      }
    const { paper_name } = (await app.admin.get(paper.replace('/paper', ''))).body as { paper_name: string | null };
    expect(paper_name).toBeNull();
  });

  it('are refused in a query and in a path', async () => {
    for (const path of [
      '/api/treatments?filter=%7B%22q%22%3A%22Bego%F1a%22%7D',
      '/api/treatments?filter={"category":"%FF"}',
      '/api/availability?treatment_id=%FF&date=2026-07-08',
      '/api/content/%FF',
      '/api/manage/%FF',
    ])
      expect([path, (await fetch(`${app.url}${path}`)).status]).toEqual([path, 400]);
  });
});
