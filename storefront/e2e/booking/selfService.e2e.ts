import type { Page } from '@playwright/test';
import { WITH_TARGETS, violationsOn } from '../support/axe';
import { dialog, expect, newProduct, newTreatment, test, uniqueName } from '../support/site';
import { onEachWidth } from '../support/widths';

const expectAccessible = async (page: Page, what: string) => {
  await page.mouse.move(0, 0);
  await onEachWidth(page, async (width) => {
    const violations = await violationsOn(page, { tags: WITH_TARGETS });
    expect.soft(violations.map(({ id, nodes }) => `${what} on ${width} px: ${id} ${nodes[0]?.target.join(' ')}`)).toEqual([]);
  });
};

/** The self-service link from the answer to a visitor's form. The mails contain it too. */
async function linkOf(page: Page, path: string, data: object): Promise<{ link: string; ids: string[] }> {
  const answer = await page.request.post(`/api/${path}`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { manage_url, id, orders } = (await answer.json()) as { manage_url: string; id: string; orders?: { id: string }[] };
  return { link: new URL(manage_url).pathname, ids: orders?.map((order) => order.id) ?? [id] };
}
const PERSON = { client_name: 'Ana López', email: 'ana.gestiona@correo.example', phone: '612 000 733' };

test.describe('the self-service link of a mail', () => {
  test('an appointment is moved by keyboard to an hour that is free, then cancelled, and each is said as it is @desktop', async ({
    page,
    site,
  }) => {
    const treatment = await site.create('treatments', newTreatment(uniqueName('Gestión')));
    const { date, times } = await site.freeDay(7, treatment.id);
    const [from = '', to = '', taken = ''] = times;
    const booking = { ...PERSON, treatment_id: treatment.id, date };
    const { link, ids } = await linkOf(page, 'appointments', { ...booking, time: from });
    const main = page.getByRole('main');

    const answer = await site.open(link);
    expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    await expect(page.locator('link[rel="canonical"], meta[property="og:url"]')).toHaveCount(0);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Tu cita, por confirmar');
    await expect(main.getByText(treatment.name)).toBeVisible();
    await expect(main.getByText('Puedes cambiarla o cancelarla aquí, sin coste,', { exact: false })).toBeVisible();
    await expectAccessible(page, 'pending');

    const move = main.getByRole('button', { name: 'Cambiar día u hora' });
    await move.focus();
    await page.keyboard.press('Enter');
    const sheet = dialog(page, 'Cambiar la cita');
    await expect(sheet.locator(`td[data-day="${date}"]`)).toBeVisible();
    await sheet.getByRole('button', { name: 'Cambiar la cita' }).press('Enter');
    await expect(sheet.getByText('Selecciona una fecha')).toBeVisible();
    await expectAccessible(page, 'the calendar');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(move).toBeFocused();

    await move.press('Enter');
    const day = sheet.locator(`td[data-day="${date}"] button`);
    await expect(sheet.getByRole('grid')).toBeVisible();
    for (let month = 0; month < 8 && !(await day.isVisible()); month++)
      await sheet.getByRole('button', { name: 'Próximo mes' }).press('Enter');
    await day.press('Enter');
    const hour = (time: string) => sheet.locator(`input[value="${time}"]`);
    await hour(taken).check();
    // Somebody else books the hour meanwhile.
    await site.create('appointments', { ...booking, email: 'otra@correo.example', time: taken });
    site.allowed.push(/Failed to load resource/, /^error: .*ApiError/);
    await sheet.getByRole('button', { name: 'Cambiar la cita' }).press('Enter');
    await expect(sheet.getByText('Esa hora ya está ocupada. Elige otra.')).toBeVisible();
    await expect(hour(taken)).toBeDisabled();
    await hour(to).check();
    await sheet.getByRole('button', { name: 'Cambiar la cita' }).press('Enter');
    await expect(sheet).toBeHidden();
    await site.toast('Cita cambiada');
    await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(main.getByText(`${to.replace(/^0/, '')} ·`, { exact: false })).toBeVisible();

    await main.getByRole('button', { name: 'Cancelar la cita' }).click();
    const question = dialog(page, '¿Cancelar la cita?');
    await expectAccessible(page, 'the question');
    await question.getByRole('button', { name: 'No, mantenerla' }).click();
    await expect(question).toBeHidden();
    await main.getByRole('button', { name: 'Cancelar la cita' }).click();
    await question.getByRole('button', { name: 'Sí, cancelar la cita' }).click();
    await site.toast('Cita cancelada');
    await expect(main.getByRole('heading', { level: 1, name: 'Esta cita está cancelada' })).toBeFocused();
    await expect(main.getByRole('button', { name: 'Cambiar día u hora' })).toHaveCount(0);
    await expectAccessible(page, 'cancelled');
    await page.reload();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Esta cita está cancelada');
    const free = await page.request.get(`/api/availability?treatment_id=${treatment.id}&date=${date}`);
    const slots = (await free.json()) as { time: string; available: boolean }[];
    expect(slots.find(({ time }) => time === to)?.available).toBe(true);
    for (const id of ids) await site.api('delete', `appointments/${id}`);
  });

  test('an appointment that was cancelled in another window shows its state when it is moved @desktop', async ({
    page,
    site,
  }) => {
    const treatment = await site.create('treatments', newTreatment(uniqueName('Dos ventanas')));
    const { date, times } = await site.freeDay(9, treatment.id);
    const [time = '', other = ''] = times;
    const { link, ids } = await linkOf(page, 'appointments', { ...PERSON, treatment_id: treatment.id, date, time });
    await site.open(link);
    await page.getByRole('button', { name: 'Cambiar día u hora' }).click();
    const sheet = dialog(page, 'Cambiar la cita');
    const day = sheet.locator(`td[data-day="${date}"] button`);
    await expect(sheet.getByRole('grid')).toBeVisible();
    for (let month = 0; month < 8 && !(await day.isVisible()); month++)
      await sheet.getByRole('button', { name: 'Próximo mes' }).click();
    await day.click();
    await sheet.locator(`input[value="${other}"]`).check();
    await site.api('put', `appointments/${ids[0]}`, { status: 'cancelled' });
    site.allowed.push(/Failed to load resource/, /^error: .*ApiError/);
    await sheet.getByRole('button', { name: 'Cambiar la cita' }).click();

    await site.toast('Error', 'Esta cita está cancelada. Puedes pedir otra cuando quieras.');
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Esta cita está cancelada' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Cambiar día u hora' })).toHaveCount(0);
    for (const id of ids) await site.api('delete', `appointments/${id}`);
  });

  test('a visit of two treatments is one on its page, and moves whole to the chosen practitioner @phone', async ({
    page,
    site,
  }) => {
    const doctor = 'Dra. Elena Vidal Montero';
    const one = await site.create('treatments', newTreatment(uniqueName('Primero'), { duration: 30 }));
    const two = await site.create('treatments', newTreatment(uniqueName('Segundo'), { duration: 20 }));
    const { date, times } = await site.freeDay(5, `${one.id},${two.id}`);
    const [from = '', to = ''] = [times[0], times.at(-1)];
    const after = (time: string) => `${time.replace(/^0/, '').slice(0, -2)}30 ${two.name}, con ${doctor}`;
    const visit = { ...PERSON, email: 'visita.gestiona@correo.example', phone: '612 000 734' };
    const answer = await page.request.post('/api/visits', {
      data: { ...visit, treatment_ids: [one.id, two.id], date, time: from },
    });
    const { manage_url, appointments } = (await answer.json()) as { manage_url: string; appointments: { id: string }[] };
    await site.open(new URL(manage_url).pathname);
    const main = page.getByRole('main');
    await expect(main.getByText('Visita de 2 tratamientos.', { exact: false })).toBeVisible();
    await expect(main.getByRole('listitem').filter({ hasText: after(from) })).toBeVisible();
    await expectAccessible(page, 'the visit');

    await main.getByRole('button', { name: 'Cambiar día u hora' }).click();
    const sheet = dialog(page, 'Cambiar la cita');
    const who = sheet.getByLabel('Con quién');
    await expect(who.locator('option:checked')).toHaveText(new RegExp(doctor));
    await who.selectOption('Cualquiera');
    await who.selectOption({ label: (await who.getByRole('option', { name: doctor }).textContent()) ?? '' });
    const day = sheet.locator(`td[data-day="${date}"] button`);
    await expect(sheet.getByRole('grid')).toBeVisible();
    for (let month = 0; month < 8 && !(await day.isVisible()); month++)
      await sheet.getByRole('button', { name: 'Próximo mes' }).click();
    await day.click();
    await sheet.locator(`input[value="${to}"]`).check();
    await expectAccessible(page, 'with whom');
    await sheet.getByRole('button', { name: 'Cambiar la cita' }).click();
    await expect(sheet).toBeHidden();
    await site.toast('Cita cambiada');
    await expect(main.getByRole('listitem').filter({ hasText: after(to) })).toBeVisible();
    for (const { id } of appointments) await site.api('delete', `appointments/${id}`);
  });

  test('a booking ends with a confirmation that stays: the appointment, a file for the calendar, and the self-service link @phone', async ({
    page,
    site,
  }) => {
    const treatment = await site.create('treatments', newTreatment(uniqueName('Final')));
    const { date, times } = await site.freeDay(7, treatment.id);
    // Another test uses the first hours of the day.
    const time = times.at(-1) ?? '';
    await site.open(`/tratamiento/${treatment.slug}`);
    const opener = page.getByRole('main').getByRole('button', { name: 'Reservar ahora' });
    await opener.click();
    const wizard = dialog(page, 'Reserva tu cita');
    const next = () => wizard.getByRole('button', { name: 'Siguiente' }).click();
    await wizard.getByLabel('Nombre y apellidos').fill('Berta Final');
    await wizard.getByLabel('Email').fill('berta.final@correo.example');
    await wizard.getByLabel('Teléfono').fill('612 000 451');
    await next();
    const day = wizard.locator(`td[data-day="${date}"] button`);
    await expect(wizard.getByRole('grid')).toBeVisible();
    for (let month = 0; month < 8 && !(await day.isVisible()); month++)
      await wizard.getByRole('button', { name: 'Próximo mes' }).click();
    await day.click();
    await wizard.locator(`input[value="${time}"]`).check();
    await next();
    await wizard.getByRole('button', { name: 'Confirmar Reserva' }).click();
    await site.toast('¡Reserva recibida!', 'Te contactaremos pronto para confirmar tu cita.');
    await expect(wizard).toBeHidden();
    const sheet = page.getByRole('region', { name: 'Tu cita, por confirmar' });
    await expect(sheet.getByText(treatment.name)).toBeVisible();
    await expect(sheet.getByText(time.replace(/^0/, ''), { exact: true })).toBeVisible();
    await expect(sheet.getByText('Calle de Ejemplo, 12, Madrid')).toBeVisible();
    await expectAccessible(page, 'the sheet');
    const downloading = page.waitForEvent('download');
    await sheet.getByRole('link', { name: 'Añadir al calendario' }).click();
    expect((await downloading).suggestedFilename()).toBe('cita.ics');
    await sheet.getByRole('link', { name: 'Gestionar mi cita' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu cita, por confirmar');
    await expect(page).toHaveURL(/\/cita\/[\w-]{43}$/);
    await page.getByRole('main').getByRole('button', { name: 'Cancelar la cita' }).click();
    await page.getByRole('button', { name: 'Sí, cancelar la cita' }).click();
    await site.toast('Cita cancelada');
    const filter = encodeURIComponent(JSON.stringify({ treatment_id: treatment.id }));
    for (const { id } of await site.api<{ id: string }[]>('get', `appointments?filter=${filter}`))
      await site.api('delete', `appointments/${id}`);
  });

  test('an order shows its lines, where it goes and how to reach us, and is printed @desktop', async ({ page, site }) => {
    const product = await site.create('products', newProduct(uniqueName('Crema'), { stock: 9, price: 24.9 }));
    const { link, ids } = await linkOf(page, 'checkout', {
      ...PERSON,
      street: 'Calle Mayor, 1',
      postal_code: '08001',
      city: 'Barcelona',
      province: 'Barcelona',
      items: [{ product_id: product.id, quantity: 2 }],
    });
    await site.open(link);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Tu pedido');
    await expect(main.getByRole('row', { name: new RegExp(`${product.name}.*2 × 24,90.*49,80`) })).toBeVisible();
    for (const text of ['Calle Mayor, 1, 08001 Barcelona, Barcelona', 'Pendiente'])
      await expect(main.getByText(text)).toBeVisible();
    await expectAccessible(page, 'the order');
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await main.getByRole('button', { name: 'Imprimir o guardar' }).click();
    await expect(page.locator('body[data-printed]')).toHaveCount(1);
    await page.emulateMedia({ media: 'print' });
    await expect(main.getByText(product.name)).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    for (const id of ids) await site.api('delete', `orders/${id}`);
  });

  test('a link that is none says so, with dignity @phone', async ({ page, site }) => {
    site.allowed.push(/404/);
    for (const [path, title] of [
      ['/cita/no-existe', 'No encontramos esta cita'],
      ['/pedido/no-existe', 'No encontramos este pedido'],
    ] as const) {
      expect((await site.open(path))?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
      await expectAccessible(page, path);
    }
  });
});
