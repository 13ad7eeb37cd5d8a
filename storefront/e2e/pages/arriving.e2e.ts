import { dialog, expect, goTo, newTreatment, test, uniqueName } from '../support/site';

test('a link that is pressed shows the new page’s frame at once, although its texts take four seconds @desktop', async ({
  page,
  site,
}) => {
  await site.open('/');
  await page.route(/\/api\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 4000));
    await route.fallback();
  });
  const waited = await page
    .getByRole('navigation')
    .getByRole('link', { name: 'Método Radiance', exact: true })
    .first()
    .evaluate(async (link: HTMLAnchorElement) => {
      const pressed = performance.now();
      link.click();
      while (!document.querySelector('main[aria-busy="true"]')) await new Promise(requestAnimationFrame);
      return performance.now() - pressed;
    });
  expect(waited).toBeLessThan(100);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Cargando…');
  await expect(page.getByRole('heading', { level: 1, name: 'Primero entender' })).toBeVisible({ timeout: 15_000 });
  await expect(page.locator('main')).not.toHaveAttribute('aria-busy');
});

for (const [name, days] of [
  ['forty days ahead', 40],
  ['a year behind', -365],
] as const)
  test(`whose clock is ${name} books a day that is free @desktop`, async ({ page, site }) => {
    const treatment = await site.create('treatments', newTreatment(uniqueName('Reloj')));
    const { date, times } = await site.freeDay(days > 0 ? 13 : 14, treatment.id);
    await page.clock.setSystemTime(Date.now() + days * 86_400_000);
    await site.open('/');
    await goTo(page, 'Método Radiance');
    await page.getByRole('button', { name: 'Reserva tu Diagnóstico Gratuito' }).click();
    const wizard = dialog(page, 'Reserva tu cita');
    const next = wizard.getByRole('button', { name: 'Siguiente' });
    await wizard.getByRole('searchbox').fill(treatment.name);
    await wizard.getByRole('radio', { name: treatment.name }).check();
    await next.click();
    await wizard.getByLabel('Nombre y apellidos').fill(uniqueName('Ana'));
    await wizard.getByLabel('Email').fill('ana@correo.example');
    await wizard.getByLabel('Teléfono').fill('612 000 418');
    await next.click();
    const day = wizard.locator(`td[data-day="${date}"] button`);
    await expect(wizard.getByRole('grid')).toBeVisible();
    for (let month = 0; month < 6 && !(await day.isVisible()); month += 1)
      await wizard.getByRole('button', { name: 'Próximo mes' }).click();
    await day.click();
    await wizard.getByRole('radio', { name: (times[1] ?? '').replace(/^0/, ''), exact: true }).check();
    await next.click();
    await wizard.getByRole('button', { name: 'Confirmar Reserva' }).click();
    await site.toast('¡Reserva recibida!');
  });
