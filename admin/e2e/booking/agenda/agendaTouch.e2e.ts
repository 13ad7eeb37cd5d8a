import { expect, PHONE } from '../../support/panel';
import { block, column, middleOf, test } from '../../support/teamSite';

test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });

test('a long press takes an appointment along; a short one opens it, and a swipe scrolls', async ({
  page,
  panel,
  team: { monday, elena, bea, book },
}) => {
  for (const name of ['Dra. María Asunción Vidal de la Fuente', 'Zoraida Fernández-Montesinos y Sánchez-Ocaña'])
    await panel.api('post', 'practitioners', { name });
  const { id } = await book('Ana Dedo', monday, '10:00', { practitioner_id: elena.id });
  await panel.open(`/agenda?vista=dia&fecha=${monday}`);
  await expect(block(page, 'Ana Dedo')).toBeVisible();
  // Heads stay aligned with their columns when names are longer than the columns.
  const leftOf = async (each: ReturnType<typeof column>) => Math.round((await each.boundingBox())?.x ?? 0);
  for (const name of ['Bea Ríos', 'Elena Vidal', 'Zoraida Fernández-Montesinos y Sánchez-Ocaña'])
    expect(await leftOf(page.getByRole('heading', { name }))).toBe(await leftOf(column(page, name)));
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  await touch('touchStart', await middleOf(page, 'Elena Vidal', 10));
  const target = page.locator('.team-grid[data-moving]');
  await expect(target).toBeVisible();
  const to = await middleOf(page, 'Bea Ríos', 12);
  await touch('touchMove', { x: to.x - 20, y: to.y - 20 });
  await touch('touchMove', to);
  await expect(column(page, 'Bea Ríos').locator('.is-target')).toContainText('12:00');
  await touch('touchEnd');
  await panel.toast('Reserva actualizada correctamente');
  await expect(column(page, 'Bea Ríos').getByRole('button', { name: /^Ana Dedo/ })).toBeVisible();
  expect(await panel.api('get', `appointments/${id}`)).toMatchObject({ time: '12:00', practitioner_id: bea.id });
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const from = await middleOf(page, 'Bea Ríos', 12);
  await touch('touchStart', from);
  await touch('touchMove', { x: from.x, y: from.y - 60 });
  await touch('touchMove', { x: from.x, y: from.y - 200 });
  await expect(target).toHaveCount(0);
  await touch('touchEnd');
  expect(await panel.api('get', `appointments/${id}`)).toMatchObject({ time: '12:00', practitioner_id: bea.id });
  await block(page, 'Ana Dedo').tap();
  await expect(page.getByRole('dialog')).toContainText('Ana Dedo');
});

test('on a phone a long press picks it up, and a free hour puts it down', async ({
  page,
  panel,
  team: { monday, elena, book },
}) => {
  await page.setViewportSize(PHONE);
  const { id } = await book('Ana Pulgar', monday, '10:00', { practitioner_id: elena.id });
  await panel.open(`/agenda?fecha=${monday}&quien=${elena.id}`);
  // The bar above the grid is loaded lazily; wait until the layout is stable.
  await block(page, 'Ana Pulgar').tap({ trial: true });
  const box = await block(page, 'Ana Pulgar').boundingBox();
  if (!box) throw new Error('Nobody is booked');
  const finger = await page.context().newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: box.x + 40, y: box.y + 20 }] });
  await expect(page.getByRole('application', { name: 'Mover la cita de Ana Pulgar' })).toBeVisible();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Mover aquí a las 12:00' }).tap();
  await panel.toast('Reserva actualizada correctamente');
  expect(await panel.api('get', `appointments/${id}`)).toMatchObject({ time: '12:00' });
});
