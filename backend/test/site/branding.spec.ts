import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Message, MessageEmail } from '../../src/contract/index.js';
import { PALETTES } from '../../src/contract/index.js';
import { PasswordResets } from '../../src/access/resets/password-resets.js';
import { SiteStateService } from '../../src/clinic/site-state.service.js';
import { MailQueue } from '../../src/mail/mail-queue.js';
import { ADMIN, startApp, type TestApp } from '../support/app.js';
import { aProduct, cart } from '../support/factories.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await app.admin.put('/api/clinic').send({ name: 'Clínica Aurora', phone: '+34 612 345 678' }).expect(200);
});
afterAll(() => app.close());

const home = async (): Promise<string> => (await app.visitor.get('/')).text;
const file = async (path: string): Promise<string> => {
  const { text, body } = await app.visitor.get(path).expect(200);
  return text ?? (body as Buffer).toString();
};

/** The text of a mail that is sent now. */
async function mailText(): Promise<string> {
  const cream = await aProduct(app);
  await app.visitor
    .post('/api/checkout')
    .send(cart([{ product_id: cream.id, quantity: 1 }]))
    .expect(201);
  await app.running.app.get(MailQueue).sendDue();
  const [last] = (await app.admin.get('/api/messages').query({ sort: '["created_at","DESC"]' })).body as Message[];
  return ((await app.admin.get(`/api/messages/${last?.id}/letter`).expect(200)).body as MessageEmail).html ?? '';
}

describe('the site’s branding', () => {
  it('is the first palette until somebody chooses, and the chosen one from the next request on', async () => {
    expect((await app.visitor.get('/api/site-look').expect(200)).body).toEqual({ palette: 'clay' });
    const before = await home();
    // In older browsers a backdrop does not inherit custom properties.
    expect(before).toContain('::backdrop,:root{');
    expect(before).toContain(`--clay:${PALETTES.clay.clay};`);
    expect(before).toContain(`<meta name="theme-color" content="${PALETTES.clay.ivory}">`);
    await app.admin.put('/api/site-look').send({ palette: 'olive' }).expect(200);
    const after = await home();
    expect(after).toContain(`--clay:${PALETTES.olive.clay};`);
    expect(after).toContain(`<meta name="theme-color" content="${PALETTES.olive.ivory}">`);
    expect((await app.visitor.get('/api/site-look')).body).toEqual({ palette: 'olive' });
    // The pages are equal apart from the palette.
    const withoutPalette = (html: string) => html.replace(/:root\{[^}]*\}/, '').replace(/theme-color" content="[^"]*"/, '');
    expect(withoutPalette(after)).toBe(withoutPalette(before));
  });

  it('lets the stylesheet of each palette in by its own hash', async () => {
    const { headers, text } = await app.visitor.get('/contacto');
    expect(text).toContain(PALETTES.olive.clay);
    expect(headers['content-security-policy']).toMatch(/style-src[^;]*'sha256-/);
  });

  it('is no free colour', async () => {
    for (const palette of ['#ff00ff', '', null, 'red'])
      expect((await app.admin.put('/api/site-look').send({ palette })).body).toMatchObject({
        status: 400,
        errors: { palette: 'Elige una de las paletas' },
      });
  });

  it('applies to mails and to the web app manifest, in the clinic’s name', async () => {
    expect(await mailText()).toContain(PALETTES.olive.clay);
    expect(JSON.parse(await file('/site.webmanifest'))).toMatchObject({
      name: 'Clínica Aurora',
      short_name: 'Clínica Aurora',
      theme_color: PALETTES.olive.ivory,
      icons: [{ src: '/favicon.svg' }],
    });
    expect(await file('/favicon.svg')).toContain(PALETTES.olive.clay);
    await app.visitor.get('/apple-touch-icon.png').expect(404);
    await app.admin.put('/api/site-look').send({ palette: 'clay' }).expect(200);
    expect(await file('/favicon.svg')).toContain(PALETTES.clay.clay);
    await app.visitor.get('/apple-touch-icon.png').expect(200);
  });

  it('has a logo for the name, in header, footer and mails', async () => {
    expect(await home()).toMatch(/aria-label="Clínica Aurora, inicio"[^>]*>Clínica Aurora</);
    const value = { src: '/media/0123456789abcdef0123456789abcdef.webp', alt: 'Aurora' };
    await app.admin.put('/api/content/site/logo').send({ value }).expect(200);
    await app.admin.post('/api/content/site/publish').send({}).expect(200);
    const page = await home();
    expect(page.match(/\/media\/400\/0123456789abcdef0123456789abcdef\.avif/g)).toHaveLength(2);
    expect(page).toMatch(/aria-label="Clínica Aurora, inicio"[^>]*><picture>/);
    expect(await mailText()).toMatch(
      /<img[^>]*src="https:\/\/clinica\.example\/media\/400\/0123456789abcdef0123456789abcdef\.jpg"/,
    );
  });

  it('names the panel to who has not signed in, from the next request on', async () => {
    const panel = () => app.visitor.get('/admin/login').expect(200);
    const { text, headers } = await panel();
    expect(text).toContain('<title>Panel de Administración · Clínica Aurora</title>');
    expect(text).toContain('<meta name="clinic-name" content="Clínica Aurora" />');
    expect(text).toContain('<meta name="clinic-logo" content="/media/0123456789abcdef0123456789abcdef.webp" />');
    expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['no-cache', 'noindex']);
    await app.visitor.get('/admin/').set('If-None-Match', String(headers['etag'])).expect(304);
    await app.admin.put('/api/clinic').send({ name: 'Piel & "Sol" $& <b>' }).expect(200);
    const { text: renamed } = await panel();
    expect(renamed).toContain('<meta name="clinic-name" content="Piel &#38; &#34;Sol&#34; $&#38; &#60;b&#62;" />');
    expect(renamed).not.toContain('Aurora');
    await app.visitor.get('/admin/assets/no-existe.js').expect(404);
    await app.admin.put('/api/clinic').send({ name: 'Clínica Aurora' }).expect(200);
  });

  it('signs the mails to the panel’s accounts with the clinic’s name', async () => {
    await app.visitor.post('/api/auth/password-reset').send({ email: ADMIN.email }).expect(202);
    await app.running.app.get(PasswordResets).settled();
    await app.running.app.get(MailQueue).sendDue();
    const [message] = (await app.admin.get('/api/messages').query({ filter: '{"kind":"password-reset"}' })).body as Message[];
    const mail = readFileSync(join(app.settings.dataDir, 'mails', `${message?.id}.eml`), 'utf8').replace(/=\r?\n/g, '');
    expect(mail).toMatch(/Cl=C3=ADnica Aurora|Clínica Aurora/);
    expect(mail).not.toMatch(/Radiance|clinica\}/);
  });

  it('does not overwrite an opening at the same moment', async () => {
    const states = app.running.app.get(SiteStateService);
    await states.change({ palette: 'clay', opened_at: null });
    for (let round = 0; round < 10; round++) {
      const palette = round % 2 === 0 ? 'olive' : 'sea';
      const opened_at = `2026-07-15T10:0${round}:00.000Z`;
      await Promise.all([
        app.admin.put('/api/site-look').send({ palette }).expect(200),
        states.change({ opened_at }),
        states.change({ words: 'neutral' }),
      ]);
      expect(await states.get()).toMatchObject({ palette, opened_at, words: 'neutral' });
    }
  });
});
