import type { Page } from '@playwright/test';
import { ADMIN, expect, test } from '../support/panel';

const NOTICE = 'Este navegador no deja guardar datos';

async function signIn(page: Page): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Contraseña').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page.getByRole('navigation', { name: 'Gestión' })).toBeVisible();
}

async function work(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Gestión' });
  await expect(page.getByText(NOTICE)).toBeVisible();
  await menu.getByRole('link', { name: 'Pedidos' }).click();
  await expect(page.getByRole('heading', { name: 'Pedidos' })).toBeVisible();
  await page.getByRole('button', { name: 'Contraer el menú' }).click();
  await expect(page.getByRole('button', { name: 'Expandir el menú' })).toBeVisible();
  await menu.getByRole('link', { name: 'Leads' }).click();
  await expect(page.getByRole('heading', { name: 'Leads' })).toBeVisible();
  await expect(page.getByText('exceeded')).toHaveCount(0);
}

test('with storage, cookies and locks denied the panel works for the tab and says so', async ({ page }) => {
  await page.addInitScript(() => {
    const deny = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(window, name, { get: deny });
    Object.defineProperty(document, 'cookie', { get: deny, set: deny });
    navigator.locks.request = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  });
  await page.goto('/admin/login');
  await expect(page.getByText(NOTICE)).toBeVisible();
  await signIn(page);
  await work(page);
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page).toHaveURL('/admin/login');
});

test('with a full storage the panel works for the tab and says so', async ({ page }) => {
  await page.addInitScript(() => {
    for (let size = 2 ** 22; size >= 1; size /= 2)
      try {
        for (let part = 0; ; part++) localStorage.setItem(`filler-${size}-${part}`, 'x'.repeat(size));
      } catch {
        // The storage is full for values of this size.
      }
  });
  await signIn(page);
  await work(page);
});

test('where the panel’s scripts do not come, one sentence says what to do', async ({ page }) => {
  await page.route('**/admin/assets/*.js', (route) => route.abort());
  await page.goto('/admin/login');
  await expect(page.getByRole('alert')).toContainText('El panel no ha podido abrirse en este navegador.');
  await expect(page.getByRole('alert')).toContainText('Chrome 100, Firefox 100, Safari 15.4');
});
