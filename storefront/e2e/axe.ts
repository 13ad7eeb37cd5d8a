import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { createRequire } from 'node:module';

const fromHere = createRequire(import.meta.url);
const { source } = createRequire(fromHere.resolve('@axe-core/playwright'))('axe-core') as { source: string };

/**
 * Judges the page, parts of which or rules for which may be chosen before `analyze`. The builder would read half a
 * megabyte of script into the page twice for each look, a third of what a look costs: here each page reads it once.
 * In its other mode it opens a tab of its own to add up what frames found, of which there are none.
 */
export async function axeOn(page: Page): Promise<AxeBuilder> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return new AxeBuilder({ page, axeSource: ';' }).setLegacyMode();
}
