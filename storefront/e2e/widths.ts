import type { Page } from '@playwright/test';

const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/**
 * What a device changes about a page is how it is laid out: a story is walked on one of them, and each of its steps looked at
 * as the others show it.
 */
export async function onEachWidth(page: Page, look: (width: number) => Promise<void>): Promise<void> {
  const walked = page.viewportSize();
  const others = WIDTHS.filter(({ width }) => width !== walked?.width);
  for (const viewport of [...others, ...WIDTHS.filter((one) => !others.includes(one))]) {
    await page.setViewportSize(viewport);
    await look(viewport.width);
  }
}
