import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import sharp from 'sharp';
import { buffer } from 'node:stream/consumers';
import { ArchiveJob } from '../../src/archives/archive-job.js';
import type { Archive, AuditEntry, Client, CreatedApiKey, CreatedWebhook, UploadedPicture } from '../../src/contract/index.js';
import { signInAnew, startApp, type TestApp } from '../support/app.js';
import { aConsent, aLead, anAppointment, anOrder, aProduct, aTreatment } from '../support/factories.js';
import { unzipped } from '../support/unzipped.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const asBytes = (response: unknown, give: (error: Error | null, bytes: unknown) => void): void => {
  buffer(response as NodeJS.ReadableStream).then(
    (bytes) => give(null, bytes),
    (error: Error) => give(error, null),
  );
};
const fileOf = ({ id }: Archive): string => join(app.settings.dataDir, 'exports', `${id}.zip`);

it('contains all data of the clinic as CSV and JSON lines, with pictures, papers and a README, for a day', async () => {
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#a08070' } })
    .jpeg()
    .toBuffer();
  const { image_url } = (await app.admin.post('/api/pictures').attach('file', picture, 'a.jpg').expect(201))
    .body as UploadedPicture;
  const treatment = await aTreatment(app, { name: '=Limpieza', image_url });
  await anAppointment(app, treatment);
  await anOrder(app, await aProduct(app));
  const { name: of, email, phone, message } = await aLead(app);
  // A lead by a visitor enqueues a mail.
  await app.visitor.post('/api/leads').send({ name: of, email, phone, message }).expect(201);
  const [client, double] = [
    (await app.admin.post('/api/clients').send({ name: 'Una Ficha' }).expect(201)).body as Client,
    (await app.admin.post('/api/clients').send({ name: 'Otra Ficha' }).expect(201)).body as Client,
  ];
  await app.admin.post(`/api/clients/${double.id}/merge`).send({ into: client.id }).expect(200);
  const consent = await aConsent(app);
  await app.admin
    .post(`/api/consents/${consent.id}/paper`)
    .attach('file', Buffer.from('%PDF-1.7\nfirmado'), { filename: 'firma.pdf', contentType: 'application/pdf' })
    .expect(200);

  const key = (
    await app.admin
      .post('/api/keys')
      .send({ name: 'Contabilidad', scopes: ['orders:read'] })
      .expect(201)
  ).body as CreatedApiKey;
  const hook = (
    await app.admin
      .post('/api/webhooks')
      .send({ url: 'https://receptor.example/hook', events: ['lead.created'] })
      .expect(201)
  ).body as CreatedWebhook;

  const { body } = await app.admin.post('/api/archives').expect(201);
  const archive = body as Archive;
  expect(archive).toMatchObject({ state: 'running', kept_until: null });
  await app.running.app.get(ArchiveJob).runNow();
  const { body: made } = await app.admin.get(`/api/archives/${archive.id}`).expect(200);
  const { state, done, total, size } = made as Archive;
  expect([state, done, size !== null && size > 0]).toEqual(['done', total, true]);
  if (process.platform !== 'win32') expect(statSync(fileOf(archive)).mode & 0o077).toBe(0);

  const answer = await app.admin.get(`/api/archives/${archive.id}/file`).buffer(true).parse(asBytes).expect(200);
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="clinica-.*\.zip"$/);
  const files = unzipped(answer.body as Buffer);
  const text = (name: string): string => files.get(name)?.toString('utf8') ?? '';
  for (const list of [
    'treatments',
    'products',
    'appointments',
    'orders',
    'leads',
    'consents',
    'audit',
    'messages',
    'clinic',
    'texts',
    'content_blocks',
    'content_drafts',
    'publishing_rules',
  ])
    expect([list, files.has(`${list}.csv`)]).toEqual([list, true]);
  // Both files of a list hold the same records, with the fields that the README names.
  const lists = [...files.keys()].filter((name) => name.endsWith('.csv')).map((name) => name.slice(0, -4));
  for (const list of lists) {
    expect(text(`${list}.csv`)).toMatch(/^\uFEFF/);
    const [headings, ...rows] = parse(text(`${list}.csv`), { bom: true, delimiter: ';' });
    const records = text(`${list}.jsonl`)
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect([list, rows.length, headings?.length]).toEqual([list, records.length, expect.any(Number)]);
    const [, described = ''] = text('README.txt').split(`${list}.csv, ${list}.jsonl: `);
    const fields = (described.split('\n\n')[0] ?? '').match(/^ {2}\w+(?=:)/gm)?.map((field) => field.trim());
    for (const name of Object.keys(records[0] ?? {})) expect([list, fields]).toEqual([list, expect.arrayContaining([name])]);
  }
  const mail = text('messages.jsonl')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { kind: string; text: string })
    .find(({ kind }) => kind === 'lead-received');
  expect(mail?.text).toMatch(/^Hola, Ana:/);
  expect(text('messages.jsonl')).not.toMatch(/\/(?:cita|pedido)\/[\w-]{20}/);
  expect(JSON.parse(text('treatments.jsonl'))).toMatchObject({ id: treatment.id, name: '=Limpieza', price: 60 });
  expect(text('treatments.csv')).toContain("'=Limpieza");
  expect(text('texts.jsonl')).toContain('"page":"home"');
  expect(text('texts.jsonl')).toContain(`"title":"=Limpieza"`);
  expect(text('clients.jsonl')).toContain(client.id);
  expect(text('clients.jsonl')).not.toContain(double.id);
  expect(JSON.parse(text('api_keys.jsonl'))).toMatchObject({ name: 'Contabilidad', scopes: ['orders:read'] });
  expect(JSON.parse(text('webhooks.jsonl'))).toMatchObject({ id: hook.id, url: 'https://receptor.example/hook' });
  for (const name of ['api_keys', 'webhooks'])
    for (const file of [text(`${name}.csv`), text(`${name}.jsonl`)])
      expect(file).not.toMatch(new RegExp(`${hook.secret.slice(-20)}|${key.key.slice(-20)}|key_hash|secret`));
  expect(text('README.txt')).toContain('price: Precio (€) · number');
  expect([...files.keys()].filter((name) => name.startsWith('documentos/'))).toEqual([`documentos/${consent.id}/1-firma.pdf`]);
  expect(files.get(`documentos/${consent.id}/1-firma.pdf`)?.toString()).toBe('%PDF-1.7\nfirmado');
  const name = new URL(image_url).pathname.split('/').at(-1);
  expect(files.get(`imagenes/${name}`)?.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect([...files.values()].some((contents) => contents.includes('$argon2'))).toBe(false);
  const { body: entries } = await app.admin.get('/api/audit?filter={"resource":"archives"}').expect(200);
  expect((entries as AuditEntry[]).map(({ action, request }) => [action, request])).toEqual([
    ['export', `GET /api/archives/${archive.id}/file`],
    ['export', 'POST /api/archives'],
  ]);

  app.clock.pass(25 * 3_600_000);
  await app.running.app.get(ArchiveJob).runNow();
  await signInAnew(app);
  expect(existsSync(fileOf(archive))).toBe(false);
  await app.admin.get(`/api/archives/${archive.id}`).expect(404);
});

it('is for administrators with a recent authentication', async () => {
  app.clock.pass(6 * 60_000);
  await app.admin.post('/api/archives').expect(403);
  await app.visitor.post('/api/archives').expect(401);
});
