import AxeBuilder from '@axe-core/playwright';
import type { CDPSession, Page } from '@playwright/test';
import { createRequire } from 'node:module';

const fromHere = createRequire(import.meta.url);
const { source } = createRequire(fromHere.resolve('@axe-core/playwright'))('axe-core') as { source: string };

/**
 * The private fields of axe's colours, of which a look makes tens of thousands, are compiled to seven weak maps: with what
 * it takes to clear those away they are an eighth of a look. Here they are fields of the object itself.
 */
const FIELD = `((key) => ({
  has: (it) => key in it,
  get: (it) => it[key],
  set: (it, value) => { it[key] = value; },
  add: (it) => { it[key] = true; },
}))(Symbol())`;
const lighter = source
  .replace(/\b(_r|_g|_b|_red|_green|_blue) = new WeakMap\(\)/g, (_, name: string) => `${name} = ${FIELD}`)
  .replace('_Class3_brand = new WeakSet()', () => `_Class3_brand = ${FIELD}`)
  .replace(/^ +/gm, '');

interface Colour {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString: (text: string) => Colour;
}
type Matches = (this: unknown, node: Element, ...rest: unknown[]) => boolean;
interface Axe {
  commons: { color: { Color: { prototype: Colour } } };
  _audit: { rules: { id: string; matches: Matches }[] };
  judgeAnew: () => void;
  configure: (spec: { noHtml?: boolean; rules?: { id: string; selector: string }[] }) => void;
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
 * Text of the same ink and letters on the same grounds all the way up is judged once a look: of a list of twenty-five rows
 * the contrast of one was judged twenty-five times, which was a third of the look.
 */
function judgeContrastOnce() {
  const { axe } = window as unknown as { axe: Axe };
  const LOOKS = ['color', 'background-color', 'background-image', 'opacity', 'font-size', 'font-weight', 'position', 'filter'];
  const rule = axe._audit.rules.find(({ id }) => id === 'color-contrast');
  if (!rule) throw new Error('axe no longer has its rules where it had them');
  const { matches } = rule;
  let kinds = new Map<string, number>();
  let kindOf = new WeakMap<Element, number>();
  let judged = new Set<number>();
  axe.judgeAnew = () => {
    kinds = new Map();
    kindOf = new WeakMap();
    judged = new Set();
  };
  const kind = (element: Element): number => {
    const before = kindOf.get(element);
    if (before !== undefined) return before;
    const style = getComputedStyle(element);
    const above = element.parentElement ? kind(element.parentElement) : 0;
    const text = `${above} ${LOOKS.map((name) => style.getPropertyValue(name)).join(' ')}`;
    const known = kinds.get(text) ?? kinds.size + 1;
    kinds.set(text, known);
    kindOf.set(element, known);
    return known;
  };
  rule.matches = function matchesFirst(node, ...rest) {
    const own = kind(node);
    if (judged.has(own) || !matches.call(this, node, ...rest)) return false;
    judged.add(own);
    return true;
  };
}

/**
 * What a question or a form lies over is dimmed and nobody's to use; by itself it is judged where it is looked at. Its contrast
 * was most of a look at what lies over it.
 */
function judgeContrastOfTopmost() {
  const { axe } = window as unknown as { axe: Axe };
  axe.judgeAnew();
  const selector = document.querySelector('[aria-modal="true"]') ? '[aria-modal="true"] *' : '*';
  axe.configure({ rules: [{ id: 'color-contrast', selector }] });
}

/** A button that has just become free to be pressed is half as pale as it was for a moment: the page is judged as it comes to rest. */
function comeToRest() {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
}

const sessions = new WeakMap<Page, CDPSession>();

/** A megabyte of script, which Playwright would pack as an argument of a function that evaluates it: that is a quarter of what it takes to read it. */
async function readAxe(page: Page): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  await session.send('Runtime.evaluate', { expression: lighter });
  await page.evaluate(quicken);
  await page.evaluate(judgeContrastOnce);
}

/**
 * Judges the page, parts of which or rules for which may be chosen before `analyze`. The builder would read half a
 * megabyte of script into the page twice for each look, a third of what a look costs: here each page reads it once.
 * In its other mode it opens a tab of its own to add up what frames found, of which there are none. To name each element
 * that has passed would be another half of a look.
 */
export async function axeOn(page: Page): Promise<AxeBuilder> {
  if (!(await page.evaluate(() => 'axe' in window))) await readAxe(page);
  await page.evaluate(judgeContrastOfTopmost);
  await page.evaluate(comeToRest);
  return new AxeBuilder({ page, axeSource: ';' }).setLegacyMode().options({ resultTypes: ['violations'] });
}
