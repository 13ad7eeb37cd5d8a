import type { Page } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { violationsOn } from '../support/axe';
import { expect, test, untilAlive, type OwnSite } from '../support/site';

const BACKEND = fileURLToPath(new URL('../../../backend', import.meta.url));
const WIDTHS = [390, 768, 1440];

const expectAccessible = async (page: Page, what: string) => {
  await page.mouse.move(0, 0);
  const violations = await violationsOn(page);
  expect.soft(violations.map(({ id, nodes }) => `${what}: ${id} ${nodes[0]?.target.join(' ')}`)).toEqual([]);
};

/** Writes the link into the database, because the mail goes out a day after the visit. */
function linkTo(appointmentId: string, { folder }: OwnSite): string {
  const token = randomBytes(32).toString('base64url');
  const script = `import { loadSqliteDriver } from './dist/core/database/sqlite-driver.js';
    const [, file, hash, id, at] = process.argv;
    const connection = new (loadSqliteDriver())(file);
    connection.prepare('INSERT INTO private_links (token_hash, kind, record_id, created_at) VALUES (?, ?, ?, ?)').run(hash, 'opinion', id, at);
    connection.close();`;
  const hash = createHash('sha256').update(token).digest('hex');
  const file = join(folder, 'site.sqlite');
  const given = [file, hash, appointmentId, new Date().toISOString()];
  execFileSync(process.execPath, ['--input-type=module', '-e', script, ...given], { cwd: BACKEND });
  return `/opinion/${token}`;
}

/** This test checks each width itself. */
test('a client sends an opinion by the link of a mail, once, and the site shows it as verified after the clinic’s approval @desktop', async ({
  page,
  ownSite,
  site,
}) => {
  const own = await ownSite();
  const { id: treatment_id } = await own.api<{ id: string }>('post', 'treatments', {
    ...{ name: 'Masaje de cuello', description: 'Prueba', price: 40, duration: 30, category: 'Masajes', featured: true },
    image_url: 'https://imagenes.example/a.jpg',
  });
  const day = new Date(Date.now() + 8 * 86_400_000);
  while (day.getUTCDay() === 0) day.setUTCDate(day.getUTCDate() + 1);
  const { id } = await own.api<{ id: string }>('post', 'appointments', {
    ...{ client_name: 'Ana López', email: 'ana@correo.example', phone: '612 000 733', treatment_id },
    ...{ date: day.toISOString().slice(0, 10), time: '10:00', status: 'confirmed', attendance: 'attended' },
  });
  site.allowedForeign.push(/imagenes\.example/);
  site.allowed.push(/ERR_|Failed to load resource/, /^error: .*ApiError/);
  const link = `${own.url}${linkTo(id, own)}`;

  const main = page.getByRole('main');
  const letGo = await site.holding('**/assets/entry-client*');
  await page.goto(link, { waitUntil: 'commit' });
  await main.getByRole('radio', { name: '2 estrellas' }).press('Space');
  await main.getByRole('checkbox').press('Space');
  letGo();
  await untilAlive(page);
  await main.getByRole('button', { name: 'Enviar opinión' }).press('Enter');
  await expect(main.getByRole('textbox', { name: 'Tu opinión' })).toBeFocused();
  await expect(main.getByRole('radio', { name: '2 estrellas' })).toBeChecked();
  await expect(main.getByText('Elige de una a cinco estrellas')).toHaveCount(0);
  await expect(main.getByText('Sin tu permiso no podemos publicarla')).toHaveCount(0);

  await site.open(link);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('¿Qué tal tu visita?');
  await expect(main.getByLabel('Nombre que se mostrará')).toHaveValue('Ana L.');
  await main.getByRole('button', { name: 'Enviar opinión' }).click();
  await expect(main.getByText('Elige de una a cinco estrellas')).toBeVisible();
  await expect(main.getByText('Sin tu permiso no podemos publicarla')).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `the form at ${width}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  // With the keyboard alone.
  await main.getByRole('radio', { name: '1 estrella' }).focus();
  for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight');
  await expect(main.getByRole('radio', { name: '4 estrellas' })).toBeChecked();
  await main.getByLabel('Tu opinión').fill('Me explicaron todo con calma y sin prisa.');
  await main.getByRole('checkbox').check();
  const another = await page.context().newPage();
  await site.open(link, another);
  await main.getByRole('button', { name: 'Enviar opinión' }).press('Enter');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Gracias por tu opinión');
  await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
  await expectAccessible(page, 'the thanks');
  const left = another.getByRole('main');
  await left.getByRole('radio', { name: '1 estrella' }).check();
  await left.getByLabel('Tu opinión').fill('Lo mismo desde otra ventana.');
  await left.getByRole('checkbox').check();
  await left.getByRole('button', { name: 'Enviar opinión' }).click();
  await expect(left.getByRole('heading', { level: 1 })).toHaveText('Gracias por tu opinión');
  await another.close();
  await site.open(link);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Gracias por tu opinión');

  const [opinion] = await own.api<{ id: string; approved: boolean; verified: boolean }[]>('get', 'testimonials');
  expect(opinion).toMatchObject({ approved: false, verified: true, rating: 4, treatment: 'Masaje de cuello' });
  await site.open(own.url);
  await expect(page.getByText('Me explicaron todo con calma')).toHaveCount(0);
  await own.api('put', `testimonials/${opinion?.id}`, { approved: true });
  await site.open(own.url);
  const shown = page.getByRole('listitem').filter({ hasText: 'Me explicaron todo con calma' });
  await expect(shown.getByText('Verificada', { exact: true })).toBeVisible();
  await expect(page.getByText('Estas opiniones son de personas que vinieron a la clínica', { exact: false })).toBeVisible();
});
