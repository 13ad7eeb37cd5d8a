import type { Page } from '@playwright/test';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StaffRole } from '@radiance/backend/contract';
import { generate } from 'otplib';
import { startServer } from '../../backend/scripts/server.mjs';
import { mailsIn } from '../../storefront/e2e/mails';
import { ADMIN, expect, test as base, type Panel } from './panel';

export interface Account {
  id: string;
  email: string;
  password: string;
}

interface Site {
  url: string;
  /** What the site sent through its SMS gateway. */
  messages: { to: string; text: string }[];
  /** What the site has mailed, in the words of the mails. */
  mails: () => string[];
}

/** Takes text messages as a provider's gateway would. */
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
/** A site of its own for each test: what is done to an account here must not meet the other journeys. */
export const test = base.extend<{ siteEnv: Readonly<Record<string, string>>; site: Site }>({
  siteEnv: [{}, { option: true }],
  site: async ({ siteEnv }, use) => {
    const messages: Site['messages'] = [];
    const gateway = await startGateway(messages);
    const { url, folder, stop } = await startServer({
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      DEMO_DATA: 'false',
      PICTURE_WARM_UP: 'off',
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

/** Fills the sign-in form in. */
export async function enterPassword(page: Page, { email, password }: { email: string; password: string } = ADMIN): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña').fill(password);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
}

/** Whatever the address: of a clinic in which nothing is yet the dashboard leads on to its opening. */
export const expectInside = (page: Page): Promise<void> =>
  expect(page.getByRole('navigation', { name: 'Gestión' })).toBeVisible();

/** Out of the panel, to the sign-in form. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page).toHaveURL('/admin/login');
}

/** The Seguridad screen, reached through the sign-in form. */
export async function openSecurity(page: Page, who: { email: string; password: string } = ADMIN): Promise<void> {
  await page.goto('/admin/seguridad');
  await enterPassword(page, who);
  await expect(page.getByRole('heading', { level: 1, name: 'Seguridad' })).toBeVisible();
  await expect(page.getByText('Cargando...')).toHaveCount(0);
}

/**
 * An authenticator app. The site takes a code of the half minute before or after, and none that is not later than the
 * last: the code of now, then that of the next half minute, pass without anybody waiting.
 */
export function authenticator(secret: string) {
  const codeIn = (seconds: number) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + seconds });
  return { first: () => codeIn(0), second: () => codeIn(30) };
}

/** Enrols an app through the screen; the recovery codes stand on it afterwards. */
export async function enrolApp(page: Page, name: string) {
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

/** One more account, with the password that was made for it. */
export const letIn = (panel: Panel, email: string, role: StaffRole = 'admin'): Promise<Account> =>
  panel.api('post', 'auth/administrators', { email, roles: [role] });

export { expect };
