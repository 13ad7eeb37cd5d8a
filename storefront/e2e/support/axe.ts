import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Only `wcag22aa` contains the rule about the size of targets. */
export const WITH_TARGETS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Scope {
  tags?: readonly string[];
  /** Replaces the default rules. */
  rules?: readonly string[];
  /** A selector; by default the whole page. */
  within?: string;
}

export interface Violation {
  id: string;
  nodes: { target: string[]; html: string; failureSummary: string }[];
}

const MODAL = '[aria-modal="true"], dialog:modal';

/** A button fades when it becomes enabled, so axe checks the page after its transitions. */
const finishAnimations = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  });

/** Checks the open dialog, or the page. The page under a dialog cannot be used. */
export async function violationsOn(page: Page, { tags, rules, within }: Scope = {}): Promise<Violation[]> {
  await finishAnimations(page);
  const scope = within ?? ((await page.locator(MODAL).count()) > 0 ? MODAL : undefined);
  // Loading the large script once per page is enough; frames come and go.
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window));
  // Legacy mode opens no blank page, which axe needs only for frames of other origins. Only violations are reported.
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
