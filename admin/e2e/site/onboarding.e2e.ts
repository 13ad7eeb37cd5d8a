import type { Page } from '@playwright/test';
import { createServer, type AddressInfo } from 'node:net';
import { DEMO_PICTURES, DEMO_WORDS, visiblePages } from '../support/demoTexts';
import { PHONE, expectFineOnEach } from '../support/panel';
import { enterPassword, expect, test as base } from '../support/ownSite';

interface Inbox {
  url: string;
  mails: string[];
}

const test = base.extend<{ inbox: Inbox }>({
  inbox: async ({ browserName: _ }, use) => {
    const mails: string[] = [];
    const server = createServer((socket) => {
      let isBody = false;
      let text = '';
      socket.write('220 ready\r\n');
      socket.on('error', () => undefined);
      socket.on('data', (bytes) => {
        text += bytes.toString();
        if (isBody && text.includes('\r\n.\r\n')) {
          mails.push(text);
          [isBody, text] = [false, ''];
          socket.write('250 taken\r\n');
        } else if (!isBody && text.includes('\r\n')) {
          isBody = text.startsWith('DATA');
          socket.write(isBody ? '354 go on\r\n' : text.startsWith('QUIT') ? '221 bye\r\n' : '250 well\r\n');
          text = '';
        }
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await use({ url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, mails });
    server.close();
  },
  siteEnv: async ({ inbox }, use) => use({ SMTP_URL: inbox.url }),
});

const CLINIC = {
  'Nombre de la clínica': 'Clínica Alba',
  Teléfono: '975 000 111',
  Email: 'hola@alba.example',
  'Calle y número': 'Calle Nueva, 3',
  'Código postal': '42001',
  Ciudad: 'Soria',
  Provincia: 'Soria',
};
const LEGAL = {
  'Razón social o nombre del titular': 'Alba Soria, S.L.',
  NIF: 'B42000000',
  'Datos registrales': 'Registro Mercantil de Soria, tomo 1, folio 2, hoja SO-3',
  'N.º de registro sanitario': '42-C25-0001',
  'Organismo que lo autoriza': 'Junta de Castilla y León',
  'Director o directora médica': 'Dra. Irene Alba Ruiz',
  'Colegio y n.º de colegiado': 'Colegio de Médicos de Soria, n.º 421234567',
};

/** Fills fields in as a person does. */
class Hand {
  typed = 0;
  ticked = 0;

  constructor(private readonly page: Page) {}

  async fill(fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(fields)) {
      await this.page.getByLabel(label, { exact: true }).fill(value);
      this.typed += 1;
    }
  }

  async tick(name: string): Promise<void> {
    await this.page.getByRole('checkbox', { name }).check();
    this.ticked += 1;
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
  }
}

const step = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^\\d+\\. ${title}`) });
const unfold = async (page: Page, title: string) => {
  if ((await step(page, title).getAttribute('aria-expanded')) === 'false') await step(page, title).click();
};
const isDone = (page: Page, title: string) => expect(step(page, title)).toContainText('Hecho');

test('an owner without a programmer opens her own site and is booked', async ({ page, panel, inbox, site }) => {
  const began = performance.now();
  await page.setViewportSize(PHONE);
  const hand = new Hand(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Abrimos pronto' })).toBeVisible();
  await expectFineOnEach(page);

  await page.goto('/admin');
  await enterPassword(page);
  hand.typed += 2;
  await expect(page.getByRole('heading', { level: 1, name: 'Puesta en marcha' })).toBeVisible();
  await expect(step(page, 'Tu clínica')).toHaveAttribute('aria-expanded', 'true');
  await expectFineOnEach(page);
  panel.allowed.push(/Failed to load resource.*409/);
  await hand.press('Abrir la web');
  await expect(page.getByRole('alert')).toContainText('Identificación fiscal (LSSI, art. 10.1 e): falta el NIF');

  await expect(page.getByLabel('Nombre de la clínica', { exact: true })).toHaveValue('');
  await hand.fill(CLINIC);
  await hand.press('Guardar');
  await isDone(page, 'Tu clínica');
  // The next step opens by itself, and counts as done once it was seen.
  await expect(step(page, 'Horario')).toHaveAttribute('aria-expanded', 'true');
  await expect(step(page, 'Horario')).toBeFocused();
  await expect(page.getByText('3 de 6 pasos para abrir')).toBeVisible();
  await expect(step(page, 'Textos')).toContainText('Por revisar');
  await expect(page.getByRole('alert')).toContainText('falta el NIF');
  await expect(page.getByRole('alert')).not.toContainText('El nombre de tu clínica');
  await isDone(page, 'Horario');
  // Leaving the wizard shows the reminder strip on every screen.
  await page.goto('/admin/leads');
  await expect(page.getByRole('complementary', { name: 'Puesta en marcha' })).toContainText('Faltan 3 pasos para abrir');
  await page.getByRole('complementary', { name: 'Puesta en marcha' }).getByRole('link').click();

  await unfold(page, 'Equipo');
  await hand.fill({ 'Nombre y apellidos': 'Irene Alba Ruiz', Título: 'Médica estética' });
  await hand.press('Añadir al equipo');
  await isDone(page, 'Equipo');

  await unfold(page, 'Tratamientos');
  await hand.tick('Higiene facial');
  await hand.tick('Masaje relajante');
  await hand.press('Añadir 2 tratamientos');
  await expect(page.getByRole('alert').first()).toContainText('Escribe el precio de la sesión');
  await hand.fill({ 'Precio de Higiene facial (€)': '55', 'Precio de Masaje relajante (€)': '62,50' });
  await expectFineOnEach(page);
  await hand.press('Añadir 2 tratamientos');
  await isDone(page, 'Tratamientos');

  await unfold(page, 'Datos legales');
  await page.getByRole('link', { name: 'N.º de registro sanitario' }).click();
  await expect(page.getByLabel('N.º de registro sanitario')).toBeFocused();
  await hand.fill(LEGAL);
  await hand.press('Guardar');
  await isDone(page, 'Datos legales');

  await unfold(page, 'Correo');
  await hand.press('Enviarme un correo de prueba');
  const code = () => /c=C3=B3digo: (\d{6})|código: (\d{6})/i.exec(inbox.mails.join('\n'));
  await expect.poll(() => code() !== null).toBe(true);
  await hand.fill({ 'Código del correo': code()?.slice(1).find(Boolean) ?? '' });
  await hand.press('Comprobar');
  await isDone(page, 'Correo');

  const [preview] = await Promise.all([page.waitForEvent('popup'), hand.press('Ver cómo queda')]);
  await expect(preview.getByText('Clínica Alba').first()).toBeVisible();
  await preview.close();

  const finger = await page.getByRole('button', { name: 'Abrir la web' }).boundingBox();
  await hand.press('Abrir la web');
  await expect(page.getByRole('heading', { name: '¡Enhorabuena! Ya te pueden encontrar.' })).toBeFocused();
  await expect(page.getByText('La web está abierta en')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver mi web' })).toHaveAttribute('href', site.url);
  await expect(page.getByRole('button', { name: 'Compartir' })).toBeVisible();
  const closing = await page.getByRole('button', { name: 'Cerrar la web' }).boundingBox();
  expect(closing?.y).toBeGreaterThan((finger?.y ?? 0) + (finger?.height ?? 0));
  await expectFineOnEach(page);

  for (const path of await visiblePages(page.request, site.url)) {
    const html = await (await page.request.get(path)).text();
    expect([path, DEMO_WORDS.filter((word) => html.includes(word)), DEMO_PICTURES.exec(html)?.[0]]).toEqual([
      path,
      [],
      undefined,
    ]);
  }
  const booked = await bookAs(page);
  const minutes = ((performance.now() - began) / 60_000).toFixed(2);
  expect(booked).toBe(1);
  console.log(`Opening: ${hand.typed} fields typed, ${hand.ticked} ticked, ${minutes} minutes of the machine`);
});

/** Books as a visitor and returns the number of rows in the panel's list. */
async function bookAs(page: Page): Promise<number> {
  await page.goto('/tratamiento/higiene-facial');
  await page
    .getByRole('button', { name: /Reservar|Reserva tu cita/ })
    .first()
    .click();
  const wizard = page.getByRole('dialog', { name: 'Reserva tu cita' });
  const next = () => wizard.getByRole('button', { name: 'Siguiente' }).click();
  await expect(wizard).toBeVisible();
  if (await wizard.getByRole('heading', { name: /Paso 1/ }).isVisible()) await next();
  for (const [label, value] of Object.entries({
    'Nombre y apellidos': 'Ana López',
    Email: 'ana@correo.example',
    Teléfono: '612 000 418',
  }))
    await wizard.getByLabel(label).fill(value);
  await next();
  const day = wizard.locator('td[data-day] button:not([disabled]):not([aria-disabled="true"])').last();
  await expect(wizard.getByRole('grid')).toBeVisible();
  await day.click();
  await wizard.getByRole('radio', { disabled: false }).first().check();
  await next();
  await wizard.getByRole('button', { name: 'Confirmar Reserva' }).click();
  await expect(page.getByText('¡Reserva recibida!')).toBeVisible();
  await page.goto('/admin/appointments');
  await expect(page.getByText('Ana López').first()).toBeVisible();
  return page.getByRole('link', { name: 'Ana López' }).count();
}
