import { enterPassword, expect, test } from '../support/ownSite';
import { PHONE, expectFineOnEach } from '../support/panel';
import { ask } from '../support/site';

test("the reception's panel locks when nobody is there, and opens where one was", async ({ page, panel, context, request }) => {
  const email = 'mostrador@example.com';
  const { password } = await panel.api<{ password: string }>('post', 'auth/administrators', { email, roles: ['reception'] });
  await panel.api('put', 'clinic', { lock_minutes: 1 });
  const { name } = await ask(request);
  const locked = page.getByText('Panel bloqueado', { exact: true });
  const person = page.getByText(name).filter({ visible: true });

  await page.clock.install();
  await page.setViewportSize(PHONE);
  await page.goto(`/admin/leads?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);
  await enterPassword(page, { email, password });
  await expect(person.first()).toBeVisible();
  const place = page.url();
  await page.clock.fastForward('00:50');
  await page.keyboard.press('Shift');
  await page.clock.fastForward('00:50');
  await expect(person.first()).toBeVisible();

  await page.clock.fastForward('00:15');
  await expect(locked).toBeVisible();
  expect(await page.content()).not.toContain(name);
  const seen = async () => decodeURIComponent(`${page.url()} ${await page.title()}`);
  expect(await seen()).not.toContain(name);
  await expectFineOnEach(page);

  const asked: string[] = [];
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
  await page.reload();
  await expect(locked).toBeVisible();
  expect(await seen()).not.toContain(name);
  expect(asked.filter((path) => /^\/api\/(?!auth\/)/.test(path))).toEqual([]);
  const other = await context.newPage();
  await other.goto('/admin/');
  await expect(other.getByText('Panel bloqueado', { exact: true })).toBeVisible();

  panel.allowed.push(/Failed to load resource/);
  await expect(page.getByLabel('Contraseña')).toBeFocused();
  await page.keyboard.type('no es la mía');
  await page.keyboard.press('Enter');
  await expect(page.getByText('La contraseña no es correcta')).toBeVisible();
  await expectFineOnEach(page);
  await page.getByLabel('Contraseña').fill(password);
  await page.keyboard.press('Enter');
  await expect(person.first()).toBeVisible();
  expect(page.url()).toBe(place);
  await expect(other.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await other.close();

  await page.clock.fastForward('01:05');
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page).toHaveURL('/admin/login');
  await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
});
