import { addDays, formatDay } from '@radiance/backend/contract';
import { expect, expectFineOnEach, PHONE, test } from '../support/panel';

test('a day is typed as people write it, or chosen in the Spanish calendar by keys alone', async ({ page, panel }) => {
  await page.setViewportSize(PHONE);
  await panel.open('/clinica');
  const adding = page.getByRole('group', { name: 'Añadir días de cierre' });
  const first = adding.getByLabel('Desde');
  const year = new Date().getFullYear() + 1;
  await first.fill('6 de agosto');
  await first.blur();
  await expect(first).toHaveValue(/^6 ago \d{4}$/);
  await first.fill(`6/8/${year}`);
  await first.blur();
  await expect(first).toHaveValue(`6 ago ${year}`);

  await first.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const calendar = page.getByRole('dialog', { name: 'Calendario' });
  await expect(calendar.getByText(`agosto de ${year}`)).toBeVisible();
  await expect(calendar.getByRole('gridcell', { selected: true })).toHaveText('6');
  await expectFineOnEach(page);
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(adding.getByRole('button', { name: 'Abrir el calendario' }).first()).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(calendar.getByRole('gridcell', { selected: true }).getByRole('button')).toBeFocused();
  for (const key of ['ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect(calendar).toBeHidden();
  await expect(first).toHaveValue(formatDay(addDays(`${year}-08-06`, 8)));
  await expect(page.locator('input[type="date"], input[type="time"]')).toHaveCount(0);
});
