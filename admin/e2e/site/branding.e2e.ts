import type { Page } from '@playwright/test';
import { PALETTES } from '@radiance/backend/contract';
import sharp from 'sharp';
import { expect, test } from '../support/ownSite';
import { PHONE, expectAccessible, expectNoSidewaysScroll } from '../support/panel';

test.use({ siteEnv: { DEMO_DATA: 'true' } });

const picture = async (name: string, width: number, height: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#7E8C6A' } })
    .jpeg()
    .toBuffer(),
});

const setting = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

test('a clinic gives its site a palette, a logo and pictures of its own, and the next visitor sees them', async ({
  page,
  panel,
  request,
}) => {
  await panel.open('/aspecto');
  await expect(page.getByRole('radio', { name: /Arcilla/ })).toBeChecked();
  await expect(setting(page, 'Portada').locator('picture img')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('radio', { name: /Arcilla/ }).press('ArrowRight');
  await panel.toast('Colores cambiados');
  await expect(page.getByRole('radio', { name: /Olivo/ })).toBeFocused();
  const home = async () => (await request.get('/')).text();
  expect(await home()).toContain(`--clay:${PALETTES.olive.clay};`);

  await setting(page, 'Portada')
    .locator('input[type=file]')
    .setInputFiles(await picture('sala.jpg', 1600, 900));
  await panel.toast('Imagen publicada');
  expect(await home()).toMatch(/rel="preload" as="image" type="image\/avif" imagesrcset="\/media\/400\/[0-9a-f]{32}\.avif/);

  await setting(page, 'Logotipo')
    .locator('input[type=file]')
    .setInputFiles(await picture('logo.jpg', 600, 200));
  await expect(setting(page, 'Logotipo').locator('picture img')).toBeVisible();
  await expect.poll(home).toMatch(/aria-label="Radiance, inicio"[^>]*><picture>/);

  const front = await page.context().newPage();
  await front.goto('/admin/invitacion/ninguna');
  await expect(front.getByRole('heading', { level: 1, name: 'Radiance' }).getByRole('img')).toBeVisible();
  await expectAccessible(front);
  await front.close();

  await setting(page, 'Logotipo').getByRole('button', { name: 'Quitar' }).press('Enter');
  await expect(setting(page, 'Logotipo').getByText('Sin imagen')).toBeVisible();
  await expect(setting(page, 'Logotipo').locator('input[type=file]')).toBeFocused();
  expect(await home()).toMatch(/aria-label="Radiance, inicio"[^>]*>Radiance</);
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
