import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The rule about the size of buttons and links has this tag only. */
export const WITH_TARGETS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Scope {
  tags?: readonly string[];
  /** These instead of all. */
  rules?: readonly string[];
  /** A selector; the whole page otherwise. */
  within?: string;
}

export interface Violation {
  id: string;
  nodes: { target: string[]; html: string; failureSummary: string }[];
}

const MODAL = '[aria-modal="true"], dialog:modal';

/** A button that has just become enabled is pale for a moment: the page is judged as it comes to rest. */
const finishAnimations = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  });

/** Judges the page, or the dialog that is open over it: what lies beneath a dialog cannot be used. */
export async function violationsOn(page: Page, { tags, rules, within }: Scope = {}): Promise<Violation[]> {
  await finishAnimations(page);
  const scope = within ?? ((await page.locator(MODAL).count()) > 0 ? MODAL : undefined);
  // The script is half a megabyte: a page keeps it. Frames come and go.
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window));
  // Without the blank page that is opened for frames of other origins, of which there are none, and without the details of what is well.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  if (tags) axe.withTags([...tags]);
  if (rules) axe.withRules([...rules]);
  if (scope) axe.include(scope);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ target, html, failureSummary = '' }) => ({ target: target.map(String), html, failureSummary })),
  }));
}
