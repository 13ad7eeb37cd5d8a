import type { CDPSession, Page } from '@playwright/test';
import axe from 'axe-core';

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

/** What axe does over and over for a large page. A look is cheaper by half without it, and finds the same. */
const CHANGES: readonly (readonly [written: string, instead: string])[] = [
  // What was asked once was looked for in a list of all that had been asked, from its beginning.
  [
    `var memoized = (0, import_memoizee['default'])(fn);`,
    `var known = new Map();
    var memoized = function() {
      var at = known;
      for (var index = 0; index < fn.length - 1; index++) {
        if (!at.has(arguments[index])) at.set(arguments[index], new Map());
        at = at.get(arguments[index]);
      }
      var last = arguments[fn.length - 1];
      if (!at.has(last)) at.set(last, fn.apply(this, arguments));
      return at.get(last);
    };
    memoized.clear = function() { known = new Map(); };`,
  ],
  // Asked twice of each element, with a dozen of its styles each time.
  [
    'function isStackingContext(vNode, parentVNode) {',
    `function isStackingContext(vNode, parentVNode) { return vNode._stacks ??= stacksAnew(vNode, parentVNode); }
    function stacksAnew(vNode, parentVNode) {`,
  ],
  // Where something stands that lies beneath a dialog is nothing to the dialog.
  [
    'document.createTreeWalker(root, window.NodeFilter.SHOW_ELEMENT, null, false)',
    `document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT, (node) =>
      window.axe.beneath?.has(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT)`,
  ],
  // What selectors are made of is gathered from the whole page, and asked for only where something is to be told.
  ['axe._selectorData = _getSelectorData(context.flatTree);', 'axe._selectorData = void 0;'],
  [`throw new Error('Expect axe._selectorData to be set up');`, 'axe._selectorData = _getSelectorData(axe._tree);'],
];
const lighter = CHANGES.reduce((text, [written, instead]) => {
  const parts = text.split(written);
  if (parts.length !== 2) throw new Error(`axe no longer says ${written} where it did`);
  return parts.join(instead);
}, axe.source)
  .replace(/\b(_r|_g|_b|_red|_green|_blue) = new WeakMap\(\)/g, (_, name: string) => `${name} = ${FIELD}`)
  .replace('_Class3_brand = new WeakSet()', () => `_Class3_brand = ${FIELD}`)
  .replace(/^ +/gm, '');

/** The size of what is pressed is asked by its tag alone. */
export const WITH_TARGETS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Look {
  tags?: readonly string[];
  /** A selector, of the whole page else. */
  within?: string;
}

export interface Violation {
  id: string;
  nodes: { target: string[]; failureSummary: string }[];
}

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
  /** Whatever lies below a dialog, as far as it is open. */
  beneath: Set<Element>;
  isBeneath: (element: Element) => boolean;
  prepare: () => void;
  getReporter: (name: string) => (...what: unknown[]) => void;
  run: (context: Document | string, options: object) => Promise<{ violations: Violation[] }>;
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
    if (axe.isBeneath(node)) return false;
    const own = kind(node);
    if (judged.has(own) || !matches.call(this, node, ...rest)) return false;
    judged.add(own);
    return true;
  };
}

/**
 * What a question or a form lies over is dimmed and nobody's to use; by itself it is judged where it is looked at. Its contrast
 * was most of a look at what lies over it, and where each of its elements stands was most of the rest.
 */
function leaveOutBeneath() {
  const { axe } = window as unknown as { axe: Axe };
  const modals = [...document.querySelectorAll('[aria-modal="true"], dialog:modal')];
  axe.beneath = new Set();
  const leaveOutBeside = (parent: Element): void => {
    for (const child of parent.children) {
      if (modals.includes(child)) continue;
      if (modals.some((modal) => child.contains(modal))) leaveOutBeside(child);
      else axe.beneath.add(child);
    }
  };
  if (modals.length > 0) leaveOutBeside(document.body);
  axe.isBeneath = (element) => modals.length > 0 && !modals.some((modal) => modal.contains(element));
}

/** A button that has just become free to be pressed is half as pale as it was for a moment: the page is judged as it comes to rest. */
function comeToRest() {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
}

/** All that a look needs at once, and only what is told of it: each question to the page is a way there and back. */
async function judge({ tags, within }: Look): Promise<string> {
  const { axe } = window as unknown as { axe: Axe };
  axe.prepare();
  const { violations } = await axe.run(within ?? document, {
    resultTypes: ['violations'],
    // What is told of a rule that nothing breaks costs as much as what is told of one that is broken.
    reporter: (results: { violations: unknown[] }[], ...rest: unknown[]) =>
      axe.getReporter('v1')(
        results.filter((result) => result.violations.length > 0),
        ...rest,
      ),
    ...(tags && { runOnly: { type: 'tag', values: tags } }),
  });
  return JSON.stringify(
    violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })),
    })),
  );
}

const sessions = new WeakMap<Page, CDPSession>();

/** A megabyte of script, which Playwright would pack as an argument of a function that evaluates it: that is a quarter of what it takes to read it. */
async function readAxe(page: Page): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  const [quickened, once, atRest, above] = [quicken, judgeContrastOnce, comeToRest, leaveOutBeneath].map(String);
  const prepared = `${lighter}; (${quickened})(); (${once})(); axe.prepare = () => { (${atRest})(); (${above})(); axe.judgeAnew(); };`;
  await session.send('Runtime.evaluate', { expression: prepared });
}

/**
 * Judges the page, or a part of it, by all rules or by those of some tags. axe's own way for Playwright reads half a megabyte
 * of script into the page twice for each look and asks it nine times; here each page reads it once.
 */
export async function violationsOn(page: Page, look: Look = {}): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await readAxe(page);
  return JSON.parse(await page.evaluate(judge, look)) as Violation[];
}
