import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash, randomBytes } from 'node:crypto';
import type { Test } from 'supertest';
import type { AuditEntry, Consent, Problem, StaffRole } from '../../src/contract/index.js';
import { Database } from '../../src/core/database/database.js';
import { NOW, startApp, type TestAgent, type TestApp } from '../support/app.js';
import { aConsent } from '../support/factories.js';
import { memberOf } from '../support/access/staff.js';

const PAPER = Buffer.from('%PDF-1.7\n% firmado\n');

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const asRole = async (role: StaffRole): Promise<TestAgent> => (await memberOf(app, [role])).agent;

describe('the signed paper of a consent', () => {
  const store = (consent: Consent, bytes: Buffer, by = app.admin, filename = 'C:\\papeles\\Firmado por Ana.PDF'): Test =>
    by.post(`/api/consents/${consent.id}/paper`).attach('file', bytes, { filename, contentType: 'text/html' });
  const open = (consent: Consent, by = app.admin): Test => by.get(`/api/consents/${consent.id}/paper`);

  it('stays as a version when another file with the same name and size replaces it, and the audit log has the hash of each', async () => {
    const consent = await aConsent(app);
    const forged = Buffer.from(PAPER);
    forged[forged.length - 1] = 0x21;
    const [one, two] = [PAPER, forged].map((bytes) => createHash('sha256').update(bytes).digest('hex'));
    const first = (await store(consent, PAPER).expect(200)).body as Consent;
    const second = (await store(consent, forged).expect(200)).body as Consent;
    expect([first, second].map(({ paper_version, paper_sha256 }) => [paper_version, paper_sha256])).toEqual([
      [1, one],
      [2, two],
    ]);
    const versions = await app.admin.get(`/api/consents/${consent.id}/papers`).expect(200);
    const common = { name: 'Firmado por Ana.pdf', size: PAPER.length, stored_at: expect.any(String) };
    expect(versions.body).toEqual([
      { number: 2, sha256: two, ...common },
      { number: 1, sha256: one, ...common },
    ]);
    expect((await open(consent).expect(200)).body).toEqual(forged);
    expect((await open(consent).query({ version: 1 }).expect(200)).body).toEqual(PAPER);
    await open(consent).query({ version: 3 }).expect(404);
    await open(consent).query({ version: '1;2' }).expect(400);
    expect((await open(consent).query({ number: 1 }).expect(400)).body).toMatchObject({
      errors: { number: 'Parámetro desconocido' },
    });
    const entries = await app.admin.get(`/api/audit?filter={"record_id":"${consent.id}","action":"update"}`).expect(200);
    expect((entries.body as AuditEntry[]).map(({ after }) => after?.['paper_sha256'])).toEqual([two, one]);
  });

  it('is replaced only after a recent authentication', async () => {
    const consent = await aConsent(app);
    const reception = await asRole('reception');
    app.clock.pass(5 * 60_000);
    await store(consent, PAPER, reception).expect(200);
    const refused = await store(consent, PAPER, reception).expect(403);
    expect(refused.body).toMatchObject({ code: 'recent-proof-required' });
    app.clock.set(NOW);
    await store(consent, PAPER, reception).expect(200);
  });

  it('of the largest size comes back as it was', async () => {
    const consent = await aConsent(app);
    const large = Buffer.concat([PAPER, randomBytes(5 * 1024 * 1024 - PAPER.length)]);
    await store(consent, large).expect(200);
    expect(large.equals((await open(consent).expect(200)).body as Buffer)).toBe(true);
  });

  it('is what its contents are, replaces the one before, and is opened by administrators alone', async () => {
    const consent = await aConsent(app);
    await open(consent).expect(404);
    await store(consent, PAPER, await asRole('marketing')).expect(403);
    const stored = (await store(consent, PAPER, await asRole('reception')).expect(200)).body as Consent;
    expect(stored).toMatchObject({ paper_name: 'Firmado por Ana.pdf', paper_size: PAPER.length });
    for (const role of ['marketing', 'reception'] as const) await open(consent, await asRole(role)).expect(403);
    await open(consent, app.visitor).expect(401);
    const opened = await open(consent).expect(200);
    expect(opened.body).toEqual(PAPER);
    expect(opened.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="consentimiento-${consent.id}.pdf"`,
      'x-content-type-options': 'nosniff',
    });
    const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
    await store(consent, png).expect(200);
    expect((await open(consent).expect(200)).headers['content-type']).toBe('image/png');
    const disguised = await store(consent, png, app.admin, 'Firmado\u00a0por\u200b \u202efdp.gnp').expect(200);
    expect(disguised.body).toMatchObject({ paper_name: 'Firmado por fdp.png' });
    await store(consent, png).expect(200);
    await app.admin.put(`/api/consents/${consent.id}`).send({ paper_name: 'otro.pdf' }).expect(200);
    expect((await app.admin.get(`/api/consents/${consent.id}`)).body).toMatchObject({ paper_name: 'Firmado por Ana.png' });
  });

  it('is refused when it is something else, too big or missing', async () => {
    const consent = await aConsent(app);
    const wrong = await store(consent, Buffer.from('<script>alert(1)</script>')).expect(400);
    expect((wrong.body as Problem).errors).toEqual({ file: 'El documento debe ser PDF, JPG o PNG' });
    await store(consent, Buffer.concat([PAPER, Buffer.alloc(5 * 1024 * 1024)])).expect(413);
    await app.admin.post(`/api/consents/${consent.id}/paper`).send({}).expect(415);
    await store({ ...consent, id: '00000000-0000-4000-8000-000000000000' }, PAPER).expect(404);
    expect((await app.admin.get(`/api/consents/${consent.id}`)).body).toMatchObject({ paper_name: null });
  });

  it('is audited each time somebody opens it, with its client and without its content', async () => {
    const consent = await aConsent(app);
    await store(consent, PAPER).expect(200);
    await open(consent).expect(200);
    await open(consent).expect(200);
    const entries = await app.admin.get(`/api/audit?filter={"record_id":"${consent.id}","action":"read"}`).expect(200);
    expect(entries.body).toHaveLength(2);
    expect((await app.admin.get('/api/audit?range=[0,99]').expect(200)).text).not.toContain('%PDF');
    expect((await app.admin.get('/api/consents').expect(200)).text).not.toContain('%PDF');
  });

  it('is deleted with its consent only after a recent authentication', async () => {
    const [bare, signed] = [await aConsent(app), await aConsent(app)];
    await store(signed, PAPER).expect(200);
    app.clock.pass(5 * 60_000);
    await app.admin.delete(`/api/consents/${bare.id}`).expect(200);
    const refused = await app.admin.delete(`/api/consents/${signed.id}`).expect(403);
    expect(refused.body).toMatchObject({ code: 'recent-proof-required' });
    await app.admin.get(`/api/consents/${signed.id}`).expect(200);
    app.clock.set(NOW);
    await app.admin.delete(`/api/consents/${signed.id}`).expect(200);
  });

  it('goes with its consent', async () => {
    const consent = await aConsent(app);
    await store(consent, PAPER).expect(200);
    await app.admin.delete(`/api/consents/${consent.id}`).expect(200);
    const papers = await app.running.app
      .get(Database)
      .reader.manager.query<unknown[]>('SELECT 1 FROM consent_paper_versions WHERE consent_id = ?', [consent.id]);
    expect(papers).toEqual([]);
    await app.admin.get(`/api/consents/${consent.id}/papers`).expect(404);
  });
});
