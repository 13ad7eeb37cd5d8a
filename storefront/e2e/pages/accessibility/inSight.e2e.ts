import type { Page } from '@playwright/test';
import { expect, newTreatment, test, uniqueName } from '../../support/site';

/** Whether the window shows the focused element's middle and both ends, with nothing over them. */
const focusInSight = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused) return false;
    const { left, right, top, height } = focused.getBoundingClientRect();
    return [left + 2, (left + right) / 2, right - 2].every((x) => {
      const seen = document.elementFromPoint(x, top + height / 2);
      return seen !== null && (seen === focused || focused.contains(seen));
    });
  });

test.describe('what the keyboard comes to is in sight', () => {
  test('each category, also where the row of them is cut @phone', async ({ page, site }) => {
    await site.open('/tratamientos');
    const tabs = page.getByRole('navigation', { name: 'Categorías' }).getByRole('link');
    await tabs.first().focus();
    for (let place = 1; place < (await tabs.count()); place += 1) {
      await page.keyboard.press('Tab');
      await expect(tabs.nth(place)).toBeFocused();
      await expect.poll(() => focusInSight(page)).toBe(true);
    }
  });

  test('the telephone at the end of a treatment’s panel, in the window of a small laptop @desktop', async ({ page, site }) => {
    const treatment = await site.create(
      'treatments',
      newTreatment(uniqueName('Ventana baja'), { description: 'Largo.\n\n'.repeat(60) }),
    );
    await page.setViewportSize({ width: 1366, height: 600 });
    await site.open(`/tratamiento/${treatment.slug}`);
    await page.getByRole('main').getByRole('button', { name: 'Reservar ahora' }).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').getByRole('link', { name: '¿Prefieres llamar?' })).toBeFocused();
    await expect.poll(() => focusInSight(page)).toBe(true);
  });
});
