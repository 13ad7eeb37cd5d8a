import type { Page, ViewportSize } from '@playwright/test';

const WIDTHS: readonly ViewportSize[] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Chromium keeps the styles of a width that is changed again before it was drawn. */
async function drawn(page: Page, width: number): Promise<void> {
  await page.waitForFunction((wanted) => innerWidth === wanted, width);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/**
 * What a device changes about a page is how it is laid out: a story is walked on one of them, and each of its steps looked at
 * as the others show it, at last as it is walked on.
 */
export async function onEachWidth(
  page: Page,
  look: (width: number) => Promise<void>,
  viewports: readonly ViewportSize[] = WIDTHS,
): Promise<void> {
  const walked = page.viewportSize();
  const others = viewports.filter(({ width }) => width !== walked?.width);
  for (const viewport of [...others, ...viewports.filter((one) => !others.includes(one))]) {
    await page.setViewportSize(viewport);
    await drawn(page, viewport.width);
    await look(viewport.width);
  }
}
