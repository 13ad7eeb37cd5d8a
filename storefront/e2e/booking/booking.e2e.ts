import type { Page } from '@playwright/test';
import { dialog, expect, expectFieldError, newTreatment, test, uniqueName } from '../support/site';

const PERSON = { 'Nombre y apellidos': 'Ana López Ruiz', Email: 'ana@correo.example', Teléfono: '612 000 418' } as const;

const wizard = (page: Page) => dialog(page, 'Reserva tu cita');
const next = (page: Page) => wizard(page).getByRole('button', { name: 'Siguiente' }).click();
const heading = (page: Page, step: number, label: string) =>
  expect(wizard(page).getByRole('heading', { name: `Paso ${step} de 4: ${label}` })).toBeVisible();

/** The summary shows an hour without the leading zero of slots and endpoints. */
const said = (time = ''): string => time.replace(/^0/, '');

async function chooseTreatment(page: Page, name: string) {
  await wizard(page).getByRole('searchbox').fill(name);
  await wizard(page).getByRole('radio', { name }).check();
}

async function fillPerson(page: Page) {
  for (const [label, value] of Object.entries(PERSON)) await wizard(page).getByLabel(label).fill(value);
}

async function chooseDay(page: Page, date: string) {
  const day = wizard(page).locator(`td[data-day="${date}"] button`);
  await expect(wizard(page).getByRole('grid')).toBeVisible();
  while (!(await day.isVisible())) await wizard(page).getByRole('button', { name: 'Próximo mes' }).click();
  await day.click();
}

test.describe('booking', () => {
  test('takes four steps, each judging its own fields only @desktop', async ({ page, site }) => {
    const treatment = await site.create('treatments', newTreatment(uniqueName('Reserva completa')));
    const { date, times } = await site.freeDay(0, treatment.id);
    const client = uniqueName('Ana');
    await site.open('/metodo-radiance');
    await page.getByRole('button', { name: 'Reserva tu Diagnóstico Gratuito' }).click();

    await heading(page, 1, 'Tratamiento');
    await next(page);
    await expect(wizard(page).getByText('Selecciona un tratamiento')).toBeVisible();
    await chooseTreatment(page, treatment.name);
    await expect(wizard(page).getByText('Selecciona un tratamiento')).toBeHidden();
    await next(page);

    await heading(page, 2, 'Tus datos');
    await next(page);
    const name = wizard(page).getByLabel('Nombre y apellidos');
    await expectFieldError(name, 'El nombre debe tener al menos 2 caracteres');
    await expectFieldError(wizard(page).getByLabel('Email'), 'Email inválido');
    await expectFieldError(wizard(page).getByLabel('Teléfono'), 'Teléfono inválido');
    await expect(name).toBeFocused();
    await fillPerson(page);
    await name.fill(`  ${client}  `);
    await next(page);

    await heading(page, 3, 'Fecha y hora');
    await next(page);
    await expect(wizard(page).getByText('Selecciona una fecha')).toBeVisible();
    await chooseDay(page, date);
    await next(page);
    await expect(wizard(page).getByText('Selecciona una hora')).toBeVisible();
    await wizard(page).getByRole('radio', { name: times[1], exact: true }).check();
    await next(page);

    await heading(page, 4, 'Confirmar');
    const notes = wizard(page).getByLabel('Notas');
    await notes.fill('x'.repeat(501));
    const confirm = wizard(page).getByRole('button', { name: 'Confirmar Reserva' });
    await confirm.click();
    await expect(notes).toHaveAttribute('aria-invalid', 'true');
    await notes.fill('Prefiero por la tarde');
    const letGo = await site.holding('**/api/appointments');
    await confirm.click();
    await expect(wizard(page).getByRole('button', { name: 'Enviando...' })).toBeVisible();
    letGo();
    await site.toast('¡Reserva recibida!', 'Te contactaremos pronto para confirmar tu cita.');
    await expect(wizard(page)).toBeHidden();

    const [booked] = await site.api<object[]>('get', `appointments?filter=${encodeURIComponent(JSON.stringify({ q: client }))}`);
    expect(booked).toMatchObject({
      client_name: client,
      email: PERSON.Email,
      treatment_id: treatment.id,
      date,
      time: times[1],
      notes: 'Prefiero por la tarde',
      status: 'pending',
    });

    await page.getByRole('button', { name: 'Reserva tu Diagnóstico Gratuito' }).click();
    await heading(page, 1, 'Tratamiento');
    await expect(wizard(page).getByRole('radio', { checked: true })).toHaveCount(0);
    await site.api('delete', `appointments/${(booked as { id: string }).id}`);
  });

  test('keeps the typed values when going back, closing and opening again @phone', async ({ page, site }) => {
    const treatment = await site.create('treatments', newTreatment(uniqueName('Reserva guardada')));
    const { date, times } = await site.freeDay(1, treatment.id);
    await site.open(`/tratamiento/${treatment.slug}`);
    const bookNow = page.getByRole('main').getByRole('button', { name: 'Reservar ahora' });
    await bookNow.click();
    await heading(page, 2, 'Tus datos');
    await expect(wizard(page).getByText(treatment.name)).toBeVisible();
    await fillPerson(page);
    await next(page);
    await chooseDay(page, date);
    await wizard(page).getByRole('radio', { name: times[0], exact: true }).check();
    await next(page);
    await expect(wizard(page).getByText(treatment.name).last()).toBeVisible();
    await expect(
      wizard(page)
        .getByText(new RegExp(`, ${said(times[0])}$`))
        .last(),
    ).toBeVisible();
    await wizard(page).getByLabel('Notas').fill('Una nota');

    const previous = wizard(page).getByRole('button', { name: 'Anterior', exact: true });
    await previous.click();
    await expect(wizard(page).getByRole('radio', { name: times[0], exact: true })).toBeChecked();
    await previous.click();
    for (const [label, value] of Object.entries(PERSON)) await expect(wizard(page).getByLabel(label)).toHaveValue(value);

    await wizard(page).getByRole('button', { name: 'Cerrar', exact: true }).click();
    await expect(wizard(page)).toBeHidden();
    await expect(bookNow).toBeFocused();
    await bookNow.click();
    await heading(page, 2, 'Tus datos');
    await expect(wizard(page).getByLabel('Email')).toHaveValue(PERSON.Email);

    await page.goBack();
    await expect(wizard(page)).toBeHidden();
    await expect(page).toHaveURL(`/tratamiento/${treatment.slug}`);
    await bookNow.click();
    await page.keyboard.press('Escape');
    await expect(wizard(page)).toBeHidden();
    await bookNow.click();
    await next(page);
    await next(page);
    await expect(wizard(page).getByLabel('Notas')).toHaveValue('Una nota');
    await wizard(page).getByRole('button', { name: 'Cambiar tus datos' }).click();
    await heading(page, 2, 'Tus datos');
  });

  test('says what is wrong when treatments, calendar or hours cannot be loaded, and tries again @desktop', async ({
    page,
    site,
  }) => {
    const treatment = await site.create('treatments', newTreatment(uniqueName('Reserva sin red')));
    const { date } = await site.freeDay(4, treatment.id);
    await site.open('/metodo-radiance');
    const treatments = await site.failing('GET', '**/api/treatments?*');
    await page.getByRole('button', { name: 'Reserva tu Diagnóstico Gratuito' }).click();
    await expect(wizard(page).getByText('No hemos podido cargar los tratamientos.')).toBeVisible();
    treatments.mend();
    await wizard(page).getByRole('button', { name: 'Reintentar' }).click();
    await wizard(page).getByRole('searchbox').fill('no hay nada así');
    await expect(wizard(page).getByText('No encontramos «no hay nada así».')).toBeVisible();
    await wizard(page).getByRole('button', { name: 'Ver todos' }).click();
    await chooseTreatment(page, treatment.name);
    await next(page);
    await fillPerson(page);
    await next(page);
    const hours = await site.failing('GET', '**/api/availability?*');
    await chooseDay(page, date);
    await expect(wizard(page).getByText('No hemos podido cargar las horas.')).toBeVisible();
    hours.mend();
    await wizard(page).getByRole('button', { name: 'Reintentar' }).click();
    await expect(wizard(page).getByRole('radio').first()).toBeVisible();
    // Closed on Sundays, and nothing before today.
    await expect(wizard(page).locator('td[data-day] button:not(:disabled)').filter({ hasText: /^\d+$/ }).first()).toBeVisible();
    const sundays = wizard(page).locator('td.closed button');
    await expect(sundays.first()).toBeDisabled();
  });
});
