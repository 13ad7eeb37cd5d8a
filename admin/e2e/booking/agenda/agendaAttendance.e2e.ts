import type { Page } from '@playwright/test';
import { block } from '../../support/agenda';
import { noonZone, openAllWeek, timeIn } from '../../support/noon';
import { expect, expectAccessible } from '../../support/panel';
import { test } from '../../support/teamSite';

test.use({ siteEnv: { TZ_CLINIC: noonZone() } });

const quick = (page: Page, name: string) => page.getByRole('group', { name: `Asistencia de ${name}` });

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('reception notes who has arrived and who came on the blocks of the day and the week, by mouse and by keyboard', async ({
    page,
    panel,
    team: { elena, bea, book },
  }) => {
    await openAllWeek(panel);
    const past = timeIn(-50);
    const { id } = await book('Ana Llega', past.date, past.time, { practitioner_id: elena.id, any_minute: true });
    const { id: missing } = await book('Eva Falta', past.date, past.time, { practitioner_id: bea.id, any_minute: true });
    const later = timeIn(180);
    const name = 'María del Carmen Fernández de la Reguera';
    await book(name, later.date, later.time, { practitioner_id: elena.id, any_minute: true });
    const earlier = timeIn(-120);
    const { id: ofWeek } = await book('Ana Semana', earlier.date, earlier.time, { practitioner_id: elena.id, any_minute: true });
    const of = (appointment: string) => panel.api('get', `appointments/${appointment}`);

    await panel.open('/agenda');
    await expect(page.getByRole('button', { name: 'Día', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('[data-now]')).toBeInViewport();
    // The day is scrolled to now; names, date and toolbar stay in sight, and none covers another.
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    const parts = [
      page.getByRole('banner'),
      page.getByRole('link', { name: 'Nueva reserva', exact: true }),
      page.getByRole('heading', { name: 'Elena Vidal' }),
    ];
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    const edges = boxes.flatMap((box) => (box ? [box.y, box.y + box.height] : []));
    expect(edges).toEqual([...edges].sort((one, other) => one - other));

    await block(page, 'Ana Llega').hover();
    await quick(page, 'Ana Llega').getByRole('button', { name: 'Ha llegado: Ana Llega' }).click();
    await panel.toast('Estado actualizado correctamente');
    await expect(block(page, 'Ana Llega')).toHaveAccessibleName(/espera \d+.min/);
    await expectAccessible(page);

    await block(page, 'Ana Llega').focus();
    await page.keyboard.press('l');
    await expect(block(page, 'Ana Llega')).not.toHaveAccessibleName(/espera/);
    expect(await of(id)).toMatchObject({ arrived_at: null });
    await page.keyboard.press('Tab');
    await expect(quick(page, 'Ana Llega').getByRole('button', { name: 'Ha llegado: Ana Llega' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(block(page, 'Ana Llega')).toHaveAccessibleName(/, ha venido/);
    await expect.poll(() => of(id)).toMatchObject({ attendance: 'attended' });

    await block(page, 'Eva Falta').hover();
    await quick(page, 'Eva Falta').getByRole('button', { name: 'No ha venido: Eva Falta' }).click();
    await expect(block(page, 'Eva Falta')).toHaveAccessibleName(/, no ha venido/);
    await expect.poll(() => of(missing)).toMatchObject({ attendance: 'no_show' });
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const cut = await block(page, name)
      .locator('b')
      .evaluate((it) => it.scrollWidth > it.clientWidth || it.scrollHeight > it.clientHeight + 1);
    expect(cut).toBe(false);

    // The chosen week comes back, and has the same buttons.
    await panel.open('/agenda');
    await page.getByRole('button', { name: 'Semana', exact: true }).click();
    await panel.open('/agenda');
    await expect(page.getByRole('button', { name: 'Semana', exact: true })).toHaveAttribute('aria-pressed', 'true');
    const own = page.getByRole('button', { name: /Ana Semana.*60 minutos/ });
    await own.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(own).toHaveAccessibleName(/, ha venido/);
    await expect.poll(() => of(ofWeek)).toMatchObject({ attendance: 'attended' });
    await expect(quick(page, 'Ana Semana').getByRole('button', { name: 'Ha venido: Ana Semana', exact: true })).toBeFocused();
    await own.focus();
    await expectAccessible(page);
  });
});
