import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { createRequire } from 'node:module';

const fromHere = createRequire(import.meta.url);
const { source } = createRequire(fromHere.resolve('@axe-core/playwright'))('axe-core') as { source: string };

interface Colour {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString: (text: string) => Colour;
}
interface Axe {
  commons: { color: { Color: { prototype: Colour } } };
  configure: (spec: { noHtml: boolean }) => void;
}

/**
 * Contrast is two thirds of what a look costs, and a third of that went into reading the same dozen colours anew for each
 * element and each of its ancestors. Nobody reads the source of what has passed.
 */
function quicken() {
  const { axe } = window as unknown as { axe: Axe };
  const { prototype } = axe.commons.color.Color;
  const { parseString } = prototype;
  const known = new Map<string, Pick<Colour, 'r' | 'g' | 'b' | 'alpha'>>();
  prototype.parseString = function parseOnce(this: Colour, text) {
    const before = known.get(text);
    if (before) return Object.assign(this, before);
    const { r, g, b, alpha } = parseString.call(this, text);
    known.set(text, { r, g, b, alpha });
    return this;
  };
  axe.configure({ noHtml: true });
}

/**
 * Judges the page, parts of which or rules for which may be chosen before `analyze`. The builder would read half a
 * megabyte of script into the page twice for each look, a third of what a look costs: here each page reads it once.
 * In its other mode it opens a tab of its own to add up what frames found, of which there are none. To name each element
 * that has passed would be another half of a look.
 */
export async function axeOn(page: Page): Promise<AxeBuilder> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(source);
    await page.evaluate(quicken);
  }
  return new AxeBuilder({ page, axeSource: ';' }).setLegacyMode().options({ resultTypes: ['violations'] });
}
