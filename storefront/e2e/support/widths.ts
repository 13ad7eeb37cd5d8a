import type { Page, ViewportSize } from '@playwright/test';

const WIDTHS: readonly ViewportSize[] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

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
    await look(viewport.width);
  }
}
