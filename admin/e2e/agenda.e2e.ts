import type { APIRequestContext, Page } from '@playwright/test';
import { PHONE, expect, expectAccessible, expectNoSidewaysScroll, test, type Panel } from './panel';

interface Booking {
  id: string;
  date: string;
  time: string;
}

const DAY_MS = 86_400_000;
const FIRST_HOUR = 9;
const HOUR_PX = 60;
const SLOTS_OF_A_DAY = 9;
const unique = () => String(Date.now()).slice(-8);
const plus = (date: string, days: number) => new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
const isMonday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() === 1;

let treatment: { id: string; name: string };
/** A Monday some weeks ahead; until Thursday every hour is free. */
let monday: string;
let made: string[] = [];

/** The first Monday from that day on whose week nobody has booked yet. */
async function emptyWeek(request: APIRequestContext, from: string): Promise<string> {
  for (let date = from; date < plus(from, 400); date = plus(date, 1)) {
    if (!isMonday(date)) continue;
    const days = await Promise.all([0, 1, 2, 3].map(async (ahead) => (await request.get(`/api/availability?date=${plus(date, ahead)}`)).json()));
    if (days.every((slots) => slots.length === SLOTS_OF_A_DAY && slots.every(({ available }: { available: boolean }) => available))) return date;
  }
  throw new Error('No empty week in the next year');
}

async function book(panel: Panel, client_name: string, date: string, time: string, changes: object = {}): Promise<Booking> {
  const data = { client_name, email: 'agenda@correo.example', phone: '612 000 418', treatment_id: treatment.id, date, time, ...changes };
  const booking = await panel.api<Booking>('post', 'appointments', data);
  made.push(booking.id);
  return booking;
}

const block = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const freeHour = (page: Page, day: string, time: string) => page.getByRole('button', { name: new RegExp(`Nueva reserva.*${Number(day.slice(8))}, ${time}`) });
const dayLink = (page: Page, date: string) => page.getByRole('link', { name: new RegExp(`^${Number(date.slice(8))} de `) });
const column = (page: Page, date: string) => page.locator(`.agenda-lane[data-date="${date}"]`);
const openWeek = (panel: Panel, date: string) => panel.open(`/agenda?vista=semana&fecha=${date}`);

/** Where a block stands, as the reader of the grid would say. */
async function hourOf(page: Page, name: string, date: string): Promise<number> {
  const [at, lane] = await Promise.all([block(page, name).boundingBox(), column(page, date).boundingBox()]);
  if (!at || !lane) throw new Error(`${name} is not on the screen`);
  expect(at.x, `${name} stands on ${date}`).toBeGreaterThanOrEqual(lane.x - 1);
  expect(at.x + at.width, `${name} stands on ${date}`).toBeLessThanOrEqual(lane.x + lane.width + 1);
  return Math.round(((at.y - lane.y) / HOUR_PX + FIRST_HOUR) * 4) / 4;
}

/** Takes hold of a block near its top and lets it go over another hour. */
async function drag(page: Page, name: string, date: string, hour: number): Promise<void> {
  const [from, lane] = await Promise.all([block(page, name).boundingBox(), column(page, date).boundingBox()]);
  if (!from || !lane) throw new Error(`${name} cannot be dragged there`);
  const grip = 12;
  await page.mouse.move(from.x + 30, from.y + grip);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + grip + 8, { steps: 3 });
  await page.mouse.move(lane.x + 30, lane.y + (hour - FIRST_HOUR) * HOUR_PX + grip, { steps: 8 });
}

test.beforeEach(async ({ request }) => {
  [treatment] = await (await request.get('/api/treatments?filter={"q":"Higiene"}&range=[0,0]')).json();
  monday = await emptyWeek(request, plus(new Date().toISOString().slice(0, 10), 60));
});
test.afterEach(async ({ panel }) => {
  for (const id of made) await panel.api('delete', `appointments/${id}`);
  made = [];
});

test('the week shows who comes when, for what and how sure it is; its days open alone', async ({ page, panel }) => {
  const wednesday = plus(monday, 2);
  await book(panel, 'Ana Semana', wednesday, '10:00');
  await book(panel, 'Eva Semana', wednesday, '16:00', { status: 'confirmed' });
  await book(panel, 'Ida Semana', wednesday, '18:00', { status: 'cancelled' });
  await openWeek(panel, monday);
  await expect(block(page, 'Ana Semana')).toContainText(treatment.name);
  for (const [name, status] of [['Ana', 'Pendiente'], ['Eva', 'Confirmada'], ['Ida', 'Cancelada']]) await expect(block(page, `${name} Semana`)).toContainText(status ?? '');
  expect(await hourOf(page, 'Ana Semana', wednesday)).toBe(10);
  expect(await hourOf(page, 'Eva Semana', wednesday)).toBe(16);
  await expect(page.getByText(/Mié \d+: 2 citas.*Dom \d+: cerrado/)).toBeAttached();

  await dayLink(page, wednesday).click();
  await expect(page).toHaveURL(`/admin/agenda?vista=dia&fecha=${wednesday}`);
  await expect(block(page, 'Ana Semana')).toContainText('612 000 418');
  await page.getByRole('button', { name: 'Día siguiente' }).click();
  await expect(page.getByText('Sin citas este día.')).toBeVisible();
  await page.goBack();
  await expect(block(page, 'Eva Semana')).toBeVisible();
  await page.getByRole('button', { name: 'Semana', exact: true }).click();
  await page.getByRole('button', { name: 'Semana siguiente' }).click();
  await expect(block(page, 'Eva Semana')).toBeHidden();
  await page.getByRole('button', { name: 'Hoy' }).click();
  await expect(page.locator('.agenda-head-inner[data-today]')).toBeVisible();
});

test('an appointment is dragged to another hour and brought back', async ({ page, panel }) => {
  const name = `Arrastre ${unique()}`;
  const { id } = await book(panel, name, monday, '10:00');
  await openWeek(panel, monday);
  await block(page, name).waitFor();
  await drag(page, name, plus(monday, 1), 12);
  await expect(page.getByText(/^a mar \d+, 12:00$/)).toBeVisible();
  await page.mouse.up();
  await panel.toast('Reserva actualizada correctamente');
  expect(await hourOf(page, name, plus(monday, 1))).toBe(12);
  expect(await panel.api('get', `appointments/${id}`)).toMatchObject({ date: plus(monday, 1), time: '12:00' });

  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(() => panel.api<Booking>('get', `appointments/${id}`)).toMatchObject({ date: monday, time: '10:00' });
  await expect.poll(() => hourOf(page, name, monday)).toBe(10);
});

test('what the server refuses goes back, with its own words', async ({ page, panel }) => {
  panel.allowed.push(/Failed to load resource/);
  const name = `Rechazo ${unique()}`;
  await book(panel, name, monday, '10:00');
  await book(panel, 'Ocupa la hora', plus(monday, 1), '12:00');
  await openWeek(panel, monday);
  await block(page, name).waitFor();
  for (const [day, sentence] of [[1, 'Esa hora ya está ocupada. Elige otra.'], [6, 'La clínica está cerrada ese día']] as const) {
    await drag(page, name, plus(monday, day), 12);
    await page.mouse.up();
    await panel.toast(sentence);
    await expect.poll(() => hourOf(page, name, monday)).toBe(10);
  }
  await expect(page.getByText('Error al actualizar la reserva').first()).toBeVisible();
});

test('by keyboard alone an appointment is looked at and moved', async ({ page, panel }) => {
  const name = `Teclado ${unique()}`;
  const { id } = await book(panel, name, monday, '10:00');
  await openWeek(panel, monday);
  await block(page, name).waitFor();
  await dayLink(page, plus(monday, 6)).focus();
  for (let presses = 0; presses < 5 && !(await block(page, name).evaluate((it) => it === document.activeElement)); presses += 1) await page.keyboard.press('Tab');
  await expect(block(page, name)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(block(page, name)).toBeFocused();

  await page.keyboard.press('m');
  await expect(page.getByText(`Elige la hora nueva de ${name}`)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[aria-live="assertive"]')).toHaveText(/^A mar \d+, 11:00$/);
  await page.keyboard.press('Escape');
  await expect(page.locator('[aria-live="assertive"]')).toHaveText(/se queda como estaba/);
  await expect(block(page, name)).toBeFocused();
  expect(await panel.api('get', `appointments/${id}`)).toMatchObject({ date: monday, time: '10:00' });

  await page.keyboard.press('m');
  await page.keyboard.press('ArrowLeft');
  const friday = plus(monday, -2);
  await expect(page).toHaveURL(new RegExp(friday.slice(0, 8)));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await panel.toast('Reserva actualizada correctamente');
  expect(await panel.api('get', `appointments/${id}`)).toMatchObject({ date: plus(monday, 1), time: '11:00' });
  await expect(block(page, name)).toBeFocused();
});

test('reception writes down a telephone booking from a free hour in a few keys', async ({ page, panel }) => {
  const name = `Llamada ${unique()}`;
  const tuesday = plus(monday, 1);
  await openWeek(panel, monday);
  await freeHour(page, tuesday, '11:00').click();
  const dialog = page.getByRole('dialog', { name: 'Nueva reserva' });
  await expect(dialog.getByLabel('Nombre')).toBeFocused();
  await expect(dialog.getByLabel('Fecha')).toHaveValue(tuesday);
  await expect(dialog.getByLabel('Hora')).toHaveValue('11:00');
  await expectAccessible(page);
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type('HIGIÉNE');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type('612000418');
  await page.keyboard.press('Tab');
  await page.keyboard.type('llamada@correo.example');
  await page.keyboard.press('Enter');
  await panel.toast('Reserva creada correctamente');
  await expect(block(page, name)).toBeFocused();
  expect(await hourOf(page, name, tuesday)).toBe(11);
  await expect(freeHour(page, tuesday, '11:00')).toHaveCount(0);
  const [created] = await panel.api<Booking[]>('get', `appointments?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);
  made.push(created?.id ?? '');
});

test('an appointment is confirmed and deleted without leaving the agenda', async ({ page, panel }) => {
  const name = `Ficha ${unique()}`;
  await book(panel, name, monday, '10:00');
  await openWeek(panel, monday);
  await block(page, name).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByText('Confirmada', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Guardar estado' }).click();
  await panel.toast('Estado actualizado correctamente');
  await expect(block(page, name)).toContainText('Confirmada');
  await block(page, name).click();
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await panel.toast('Reserva eliminada correctamente');
  await expect(block(page, name)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/admin/agenda\\?vista=semana&fecha=${monday}`));
  made = [];
});

test('on paper there is the day as a table and nothing else', async ({ page, panel }) => {
  await book(panel, 'Papel Primera', monday, '12:00', { notes: 'Viene con su hija' });
  await book(panel, 'Papel Segunda', monday, '09:00');
  await panel.open(`/agenda?vista=dia&fecha=${monday}`);
  await block(page, 'Papel Primera').waitFor();
  await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }));
  await page.getByRole('button', { name: /^Imprimir día/ }).click();
  await expect(page.locator('body[data-printed]')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toHaveCount(0);
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText(/9:00.*Papel Segunda/);
  await expect(rows.nth(2)).toContainText(/12:00.*Papel Primera.*612 000 418.*\d+.*Pendiente.*Viene con su hija/);
});

test('appointments treated at once stand side by side', async ({ page, panel }) => {
  const { places } = await panel.api<{ places: number }>('get', 'clinic');
  await panel.api('put', 'clinic', { places: 2 });
  try {
    await book(panel, 'Primera Camilla', monday, '10:00');
    await book(panel, 'Segunda Camilla', monday, '10:00');
    await book(panel, 'Tercera Sola', monday, '12:00');
    await openWeek(panel, monday);
    await block(page, 'Segunda Camilla').waitFor();
    const [first, second] = await Promise.all(['Primera Camilla', 'Segunda Camilla'].map((name) => block(page, name).boundingBox()));
    expect(first?.y).toBe(second?.y);
    expect(Math.abs((first?.x ?? 0) - (second?.x ?? 0))).toBeGreaterThanOrEqual(Math.min(first?.width ?? 0, second?.width ?? 0));
    await expect(freeHour(page, monday, '10:00')).toHaveCount(0);
    await expect(freeHour(page, monday, '12:00')).toHaveCount(1);
  } finally {
    await panel.api('put', 'clinic', { places });
  }
});

test('a week that cannot be loaded says so and is asked for again', async ({ page, panel }) => {
  panel.allowed.push(/Failed to load resource/);
  let isBroken = true;
  await page.route('**/api/appointments?*date*', (route) => (isBroken ? route.fulfill({ status: 400, contentType: 'application/problem+json', body: '{"message":"Ha ocurrido un error."}' }) : route.fallback()));
  await openWeek(panel, monday);
  await expect(page.getByText('No se han podido cargar los datos.')).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Volver a intentarlo' }).click();
  await expect(page.getByText('Sin citas esta semana.')).toBeVisible();
});

for (const timezoneId of ['America/Los_Angeles', 'Pacific/Auckland']) {
  test.describe(`a browser in ${timezoneId}`, () => {
    test.use({ timezoneId });
    test('shows the clinic’s hours, also around the night in which the clock changes', async ({ page, panel, request }) => {
      const year = Number(monday.slice(0, 4)) + 1;
      const lastOfMarch = Array.from({ length: 7 }, (_, index) => `${year}-03-${31 - index}`).find((date) => new Date(`${date}T00:00:00Z`).getUTCDay() === 0) ?? '';
      const [saturday, after] = [plus(lastOfMarch, -1), await emptyWeek(request, plus(lastOfMarch, 1))];
      await book(panel, 'Antes Cambio', saturday, '11:00');
      await book(panel, 'Tras Cambio', after, '09:00');
      await openWeek(panel, saturday);
      await block(page, 'Antes Cambio').waitFor();
      expect(await hourOf(page, 'Antes Cambio', saturday)).toBe(11);
      await openWeek(panel, after);
      await block(page, 'Tras Cambio').waitFor();
      expect(await hourOf(page, 'Tras Cambio', after)).toBe(9);
      await drag(page, 'Tras Cambio', plus(after, 1), 17);
      await page.mouse.up();
      await panel.toast('Reserva actualizada correctamente');
      expect(await panel.api('get', `appointments/${made.at(-1)}`)).toMatchObject({ date: plus(after, 1), time: '17:00' });
    });
  });
}

test('the agenda is accessible and fits on every screen', async ({ page, panel }) => {
  await book(panel, 'Acceso Pendiente', monday, '10:00');
  await book(panel, 'Acceso Confirmada', monday, '12:00', { status: 'confirmed' });
  await book(panel, 'Acceso Cancelada', monday, '17:00', { status: 'cancelled' });
  for (const viewport of [{ width: 1440, height: 900 }, { width: 1024, height: 768 }, { width: 768, height: 1024 }, PHONE, { width: 320, height: 640 }]) {
    await page.setViewportSize(viewport);
    for (const view of ['semana', 'dia']) {
      await panel.open(`/agenda?vista=${view}&fecha=${monday}`);
      await page.getByText('Acceso Cancelada').first().waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  }
});

test('on a phone the day is a list from which one books and moves by touch', async ({ page, panel }) => {
  const name = `Móvil ${unique()}`;
  await page.setViewportSize(PHONE);
  const { id } = await book(panel, name, monday, '10:00');
  await panel.open(`/agenda?fecha=${plus(monday, 1)}`);
  await page.getByRole('navigation', { name: 'Semana' }).getByRole('link', { name: /^lunes.*1 cita/ }).click();
  await expect(page.getByText('Descanso hasta las 16:00')).toBeVisible();
  const small = await page.locator('main').evaluate((main) => [...main.querySelectorAll('button, a')].filter((it) => it.getBoundingClientRect().height < 44).map((it) => it.textContent));
  expect(small).toEqual([]);

  await block(page, name).click();
  await page.getByRole('button', { name: 'Mover cita' }).click();
  await page.getByRole('link', { name: /^martes/ }).click();
  await page.getByRole('button', { name: 'Mover aquí a las 12:00' }).click();
  await panel.toast('Reserva actualizada correctamente');
  await expect(block(page, name)).toBeVisible();
  expect(await panel.api('get', `appointments/${id}`)).toMatchObject({ date: plus(monday, 1), time: '12:00' });

  await page.getByRole('button', { name: 'Nueva reserva a las 9:00' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nueva reserva' });
  await expect(dialog.getByLabel('Hora')).toHaveValue('09:00');
  await expect(dialog.getByLabel('Nombre')).toBeFocused();
});
