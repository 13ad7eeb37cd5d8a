import type { Page } from '@playwright/test';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StaffRole } from '@radiance/backend/contract';
import { generate } from 'otplib';
import { startSite } from '../../../backend/test/support/servers/site.mjs';
import { mailsIn } from '../../../storefront/e2e/support/mails';
import { ADMIN, expect, signInBrowser, test as base, type Panel } from './panel';

export interface Account {
  id: string;
  email: string;
  password: string;
}

interface Site {
  url: string;
  /** Messages that the site sent through its SMS gateway. */
  messages: { to: string; text: string }[];
  /** Text of all mails that the site sent. */
  mails: () => string[];
}

/** A fake SMS gateway. */
async function startGateway(messages: Site['messages']) {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      messages.push(JSON.parse(body) as Site['messages'][number]);
      response.writeHead(202).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop: () => server.close() };
}
/** A site for each test: changes of an account must not affect other tests. */
export const test = base.extend<{ siteEnv: Readonly<Record<string, string>>; site: Site }>({
  siteEnv: [{}, { option: true }],
  site: async ({ siteEnv }, use) => {
    const messages: Site['messages'] = [];
    const gateway = await startGateway(messages);
    const { url, folder, stop } = await startSite({
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      SMS_GATEWAY_URL: gateway.url,
      MFA: 'optional',
      ...siteEnv,
    });
    await use({ url, messages, mails: () => mailsIn(folder) });
    await stop();
    gateway.stop();
  },
  baseURL: async ({ site }, use) => use(site.url),
});

interface Login {
  email: string;
  password: string;
}

export async function enterPassword(page: Page, { email, password }: Login = ADMIN): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña').fill(password);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
}

/** Works for every screen: an empty clinic's dashboard redirects to the onboarding. */
export const expectInside = (page: Page): Promise<void> =>
  expect(page.getByRole('navigation', { name: 'Gestión' })).toBeVisible();

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page).toHaveURL('/admin/login');
}

/** Opens a page of Seguridad or Accesos with a recent authentication. */
export async function openSecurity(page: Page, path = '/seguridad/cuenta', who: Login = ADMIN): Promise<void> {
  await signInBrowser(page, who);
  await page.goto(`/admin${path}`);
  await expect(page.getByRole('heading', { level: 1, name: path === '/accesos' ? 'Accesos' : 'Seguridad' })).toBeVisible();
  await expect(page.getByText('Cargando...')).toHaveCount(0);
}

/**
 * An authenticator app. The server accepts the code of the previous or next half minute, but never one older than the last used. This
 * returns the current code first, then the next, so that no test waits.
 */
export function authenticator(secret: string) {
  const codeIn = (seconds: number) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + seconds });
  return { first: () => codeIn(0), second: () => codeIn(30) };
}

/** Enrols an authenticator app; the recovery codes are shown afterwards. */
export async function enrolApp(page: Page, name: string) {
  await page.getByRole('navigation', { name: 'Seguridad' }).getByRole('link', { name: 'Dos pasos' }).click();
  await page.getByRole('button', { name: 'Añadir método' }).click();
  await page.getByLabel('Nombre (opcional)').fill(name);
  await page.getByRole('button', { name: 'Continuar' }).click();
  return proveApp(page);
}

export async function proveApp(page: Page) {
  await expect(page.getByRole('img', { name: 'Código QR para tu aplicación de códigos' })).toBeVisible();
  const app = authenticator(((await page.locator('code', { hasText: /^[A-Z2-7 ]+$/ }).textContent()) ?? '').replaceAll(' ', ''));
  await page.getByLabel('Código de 6 cifras').fill(await app.first());
  await page.getByRole('button', { name: 'Verificar', exact: true }).click();
  return { app, codes: await shownCodes(page) };
}

export async function shownCodes(page: Page): Promise<string[]> {
  const codes = page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  return codes.allTextContents();
}

/** Creates another account by invitation. */
export const letIn = (panel: Panel, email: string, role: StaffRole = 'admin'): Promise<Account> =>
  panel.api('post', 'auth/administrators', { email, roles: [role] });

export { expect };
