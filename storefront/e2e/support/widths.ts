import type { Page, ViewportSize } from '@playwright/test';

const WIDTHS: readonly ViewportSize[] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Waits for two frames: Chromium keeps the styles of a width that changes again before the page is drawn. */
async function drawn(page: Page, width: number): Promise<void> {
  await page.waitForFunction((wanted) => innerWidth === wanted, width);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/**
 * Checks the current state of the page at every width, the test's own last, because devices differ in layout only. A test then
 * runs on one device.
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
