import { createRequire } from 'node:module';

/** @typedef {{ getAttributeNS(namespace: null, name: string): string | null; localName: string }} ElementInside */

const INSIDE = 'jsdom/lib/jsdom/living/helpers/selectors.js';
const inEnvironment = createRequire(import.meta.resolve('jest-environment-jsdom'));
const selectors = /** @type {{ matchesDontThrow: (element: ElementInside, selector: string) => boolean }} */ (
  /** @type {unknown} */ (inEnvironment(INSIDE))
);
const { matchesDontThrow } = selectors;
if (typeof matchesDontThrow !== 'function') throw new Error(`${INSIDE} no longer has what decides which rules hold`);

/** @type {Map<string, readonly string[] | null>} */
const known = new Map();

/**
 * What an element has to be for one of the selector's alternatives: `.class` or its name; null where that is not plain.
 * @param {string} selector
 */
export function wantedBy(selector) {
  // A rule of another kind, as keyframes.
  if (typeof selector !== 'string') return null;
  if (/[\\"'|]/.test(selector.replaceAll(/"[\w\s-]*"/g, ''))) return null;
  let plain = selector;
  for (let before = ''; before !== plain;) {
    before = plain;
    // Something stays in their place: what stands alone in brackets is a compound of its own.
    plain = plain.replaceAll(/\[[^[\]()]*\]|\([^()]*\)/g, '§');
  }
  const wanted = plain.split(',').map((alternative) => {
    const own =
      alternative
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? '';
    return /\.[\w-]+/.exec(own)?.[0] ?? /^[a-z][\w-]*/i.exec(own)?.[0].toLowerCase() ?? null;
  });
  return wanted.every((one) => one !== null) ? wanted : null;
}

/** @type {Map<string, ReadonlySet<string>>} */
const classes = new Map();

/** @param {ElementInside} element */
export function classesOf(element) {
  const text = element.getAttributeNS(null, 'class') ?? '';
  const before = classes.get(text);
  if (before) return before;
  const made = new Set(text.split(/\s+/).map((name) => `.${name}`));
  classes.set(text, made);
  return made;
}

/**
 * jsdom tries each rule of every sheet on each element whose style is asked for, which was a fifth of the panel's specs.
 * Of nearly all of them the last class or name alone says that they are another element's.
 * @param {ElementInside} element
 * @param {string} selector
 */
selectors.matchesDontThrow = (element, selector) => {
  let wanted = known.get(selector);
  if (wanted === undefined) known.set(selector, (wanted = wantedBy(selector)));
  if (wanted) {
    const own = classesOf(element);
    if (!wanted.some((one) => (one.startsWith('.') ? own.has(one) : one === element.localName.toLowerCase()))) return false;
  }
  return matchesDontThrow(element, selector);
};
