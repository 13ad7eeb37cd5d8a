import { dialog, expect, goTo, newTreatment, test, uniqueName } from '../../support/site';

const SLOW_MS = 4000;

/** Every kind of page, with a page that links to it. */
const KINDS: readonly (readonly [from: string, to: RegExp])[] = [
  ['/', /^\/metodo-radiance$/],
  ['/', /^\/tratamientos$/],
  ['/', /^\/tienda$/],
  ['/', /^\/resultados$/],
  ['/', /^\/contacto$/],
  ['/', /^\/categoria\//],
  ['/', /^\/tratamiento\//],
  ['/', /^\/equipo$/],
  ['/', /^\/aviso-legal$/],
  ['/', /^\/privacidad$/],
  ['/', /^\/condiciones-de-venta$/],
  ['/', /^\/desistimiento$/],
  ['/contacto', /^\/$/],
  ['/tratamientos', /^\/tratamiento\//],
  ['/checkout', /^\/tienda$/],
];

test('a link that is pressed shows the new page’s frame at once, although its data take four seconds @desktop', async ({
  page,
  site,
}) => {
  await page.route(/\/api\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.fallback().catch(() => undefined);
  });
  const waits: number[] = [];
  for (const [from, to] of KINDS) {
    await site.open(from);
    const [waited, shown] = await page.evaluate(async (pattern) => {
      const isWanted = ({ pathname }: HTMLAnchorElement) => new RegExp(pattern).test(pathname);
      const link = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].find(isWanted);
      if (!link) throw new Error(`No link to ${pattern}`);
      // The page's script loads when the pointer enters the link.
      link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      const title = document.querySelector('main h1')?.textContent;
      const pressed = performance.now();
      link.click();
      const isNew = () =>
        document.querySelector('main[aria-busy="true"]') !== null || document.querySelector('main h1')?.textContent !== title;
      while (!isNew()) await new Promise(requestAnimationFrame);
      return [performance.now() - pressed, document.querySelector('main')?.textContent ?? ''] as const;
    }, to.source);
    // A busy machine may delay the page, but never as long as the slow data.
    expect([from, to.source, waited < SLOW_MS / 4]).toEqual([from, to.source, true]);
    waits.push(waited);
    expect(shown).not.toBe('');
  }
  expect([...waits].sort((a, b) => a - b)[Math.floor(waits.length / 2)]).toBeLessThan(100);
  await site.open('/');
  await goTo(page, 'Método Radiance');
  await expect(page.getByRole('heading', { level: 1, name: 'Primero entender' })).toBeVisible({ timeout: 15_000 });
  await expect(page.locator('main')).not.toHaveAttribute('aria-busy');
});

/** The calendar would not offer these days by the device's clock. */
for (const [name, days, week] of [
  ['forty days ahead', 40, -1],
  ['a year behind', -365, 14],
] as const)
  test(`whose clock is ${name} books a day that is free @desktop`, async ({ page, site }) => {
    const treatment = await site.create('treatments', newTreatment(uniqueName('Reloj')));
    const { date, times } = await site.freeDay(week, treatment.id);
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
    await wizard.getByRole('radio', { name: times[1], exact: true }).check();
    await next.click();
    await wizard.getByRole('button', { name: 'Confirmar Reserva' }).click();
    await site.toast('¡Reserva recibida!');
  });
