import { block, dayLink, drag, emptyWeek, hourOf, openWeek, plus, test, unique, type Booking } from '../../support/agenda';
import { PHONE, expect, expectAccessible } from '../../support/panel';

test('an appointment is dragged to another hour and brought back', async ({ page, panel, agenda: { monday, book } }) => {
  const name = `Arrastre ${unique()}`;
  const { id } = await book(name, monday, '10:00');
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

test('Escape leaves a dragged appointment where it was', async ({ page, panel, agenda: { monday, book } }) => {
  const name = `Escape ${unique()}`;
  const { id } = await book(name, monday, '10:00');
  await openWeek(panel, monday);
  await block(page, name).waitFor();
  await drag(page, name, plus(monday, 1), 12);
  await expect(page.getByText(/^a mar \d+, 12:00$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^a mar \d+, 12:00$/)).toHaveCount(0);
  await page.mouse.up();
  expect(await hourOf(page, name, monday)).toBe(10);
  expect(await panel.api('get', `appointments/${id}`)).toMatchObject({ date: monday, time: '10:00' });
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('what the server refuses, or a colleague has cancelled meanwhile, goes back, and says why', async ({
  page,
  panel,
  agenda: { monday, book },
}) => {
  panel.allowed.push(/Failed to load resource/);
  const name = `Rechazo ${unique()}`;
  const { id } = await book(name, monday, '10:00');
  await book('Ocupa la hora', plus(monday, 1), '12:00');
  await openWeek(panel, monday);
  await block(page, name).waitFor();
  for (const [day, sentence] of [
    [1, 'Esa hora ya está ocupada. Elige otra.'],
    [6, 'La clínica está cerrada ese día'],
  ] as const) {
    await drag(page, name, plus(monday, day), 12);
    await page.mouse.up();
    await panel.toast(sentence);
    await expect.poll(() => hourOf(page, name, monday)).toBe(10);
  }
  await expect(page.getByText('Error al actualizar la reserva').first()).toBeVisible();

  await block(page, name).focus();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowDown');
  await panel.api('put', `appointments/${id}`, { status: 'cancelled' });
  await page.keyboard.press('Enter');
  await panel.toast('La cita está cancelada: ya no se mueve.');
  expect(await panel.api('get', `appointments/${id}`)).toMatchObject({ date: monday, time: '10:00' });
});

test('an appointment is opened and moved by keyboard alone', async ({ page, panel, agenda: { monday, book } }) => {
  const name = `Teclado ${unique()}`;
  const { id } = await book(name, monday, '10:00');
  await openWeek(panel, monday);
  await block(page, name).waitFor();
  await dayLink(page, plus(monday, 6)).focus();
  for (let presses = 0; presses < 5 && !(await block(page, name).evaluate((it) => it === document.activeElement)); presses += 1)
    await page.keyboard.press('Tab');
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

for (const timezoneId of ['America/Los_Angeles', 'Pacific/Auckland']) {
  test.describe(`a browser in ${timezoneId}`, () => {
    test.use({ timezoneId });
    test('shows the clinic’s hours, also around the night in which the clock changes', async ({
      page,
      panel,
      agenda: { monday, book, clinic },
    }) => {
      // The next change of the clock may lie beyond the booking horizon.
      await clinic({ booking_horizon_days: 730 });
      const year = Number(monday.slice(0, 4)) + 1;
      const lastOfMarch =
        Array.from({ length: 7 }, (_, index) => `${year}-03-${31 - index}`).find(
          (date) => new Date(`${date}T00:00:00Z`).getUTCDay() === 0,
        ) ?? '';
      const [saturday, after] = [plus(lastOfMarch, -1), await emptyWeek(panel, plus(lastOfMarch, 1))];
      await book('Antes Cambio', saturday, '11:00');
      const { id } = await book('Tras Cambio', after, '09:00');
      await openWeek(panel, saturday);
      await block(page, 'Antes Cambio').waitFor();
      expect(await hourOf(page, 'Antes Cambio', saturday)).toBe(11);
      await openWeek(panel, after);
      await block(page, 'Tras Cambio').waitFor();
      expect(await hourOf(page, 'Tras Cambio', after)).toBe(9);
      await drag(page, 'Tras Cambio', plus(after, 1), 17);
      await page.mouse.up();
      await panel.toast('Reserva actualizada correctamente');
      expect(await panel.api('get', `appointments/${id}`)).toMatchObject({ date: plus(after, 1), time: '17:00' });
    });
  });
}

test('on a phone the day is a list from which one books and moves by touch', async ({
  page,
  panel,
  agenda: { monday, book },
}) => {
  const name = `Móvil ${unique()}`;
  await page.setViewportSize(PHONE);
  const { id } = await book(name, monday, '10:00');
  await panel.open(`/agenda?fecha=${plus(monday, 1)}`);
  await page
    .getByRole('navigation', { name: 'Semana' })
    .getByRole('link', { name: /^lunes.*1 cita/ })
    .click();
  await expect(page.getByText('Descanso hasta las 16:00')).toBeVisible();
  const small = await page
    .locator('main')
    .evaluate((main) =>
      [...main.querySelectorAll('button, a')].filter((it) => it.getBoundingClientRect().height < 44).map((it) => it.textContent),
    );
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
