import { createRequire } from 'node:module';
import { classesOf, wantedBy } from './test-selectors.mjs';

/**
 * @typedef {import('./test-selectors.mjs').ElementInside & { style: CSSStyleDeclaration; parentElement: ElementStyled | null }} ElementStyled
 * @typedef {{ selectorText?: string; style?: CSSStyleDeclaration; media?: ArrayLike<string>; cssRules?: ArrayLike<Rule> }} Rule
 * @typedef {{ cssRules: ArrayLike<Rule> }} Sheet
 * @typedef {{ place: number; selector: string; values: ReadonlyMap<string, string> }} Placed a rule, by its place among all
 */

const HELPERS = 'jsdom/lib/jsdom/living/helpers';
const inEnvironment = createRequire(import.meta.resolve('jest-environment-jsdom'));
const { implForWrapper } = inEnvironment('jsdom/lib/jsdom/living/generated/utils.js');
const { matchesDontThrow } = inEnvironment(`${HELPERS}/selectors.js`);
const { parse } = createRequire(inEnvironment.resolve('jsdom'))('rrweb-cssom');
const defaultSheet = /** @type {Sheet} */ (parse(inEnvironment('jsdom/lib/jsdom/browser/default-stylesheet.js')));

/** What else than the document itself can decide which rules hold: the state of a field, and where the focus is. */
const STATES = ['input', 'change', 'click', 'focus', 'blur'];

/** What is asked for of nearly all elements, by name and as it is where nothing says otherwise; null is not inherited. */
const ASKED = new Map([
  ['display', null],
  ['visibility', 'visible'],
  ['pointer-events', 'auto'],
]);
const ASKED_NAMES = [...ASKED.keys()];
const BY_NAME = new Map(ASKED_NAMES.map((name) => [name.replace(/-(\w)/, (_, letter) => letter.toUpperCase()), name]));

/** @type {(rule: Rule) => readonly Rule[]} as jsdom does: of what depends on the medium, what is for screens */
const within = (rule) => {
  if (!rule.media) return [rule];
  return Array.from(rule.media).includes('screen') ? Array.from(rule.cssRules ?? []) : [];
};

/** More rules than any sheet has. */
const MOST_RULES = 1e6;

/** The rules that decide what is asked for, under the classes and names of elements; null is for those of any. */
function createRules() {
  /** @type {{ sheet: Sheet; read: number; last?: Rule }[]} */
  let known = [];
  /** @type {Map<string | null, Placed[]>} */
  let filed = new Map();
  /** @type {(rule: Rule, place: number) => void} */
  const file = ({ selectorText: selector, style }, place) => {
    if (!selector || !style) return;
    const values = new Map(
      ASKED_NAMES.flatMap((name) => {
        const value = style.getPropertyValue(name);
        return value ? [[name, value]] : [];
      }),
    );
    if (values.size === 0) return;
    for (const key of new Set(wantedBy(selector) ?? [null])) {
      const others = filed.get(key);
      if (others) others.push({ place, selector, values });
      else filed.set(key, [{ place, selector, values }]);
    }
  };
  /** Sheets grow at their end; what comes between what has been read moves the last of it on. */
  const look = (/** @type {readonly Sheet[]} */ sheets) => {
    if (
      sheets.length !== known.length ||
      known.some(({ sheet, read, last }, i) => sheet !== sheets[i] || sheet.cssRules[read - 1] !== last)
    ) {
      known = sheets.map((sheet) => ({ sheet, read: 0 }));
      filed = new Map();
    }
    known.forEach((one, i) => {
      const { cssRules } = one.sheet;
      for (; one.read < cssRules.length; one.read += 1)
        for (const rule of within(cssRules[one.read] ?? {})) file(rule, i * MOST_RULES + one.read);
      one.last = cssRules[one.read - 1];
    });
  };
  /** @param {ElementStyled} element */
  const valuesFor = (element) => {
    const keys = [null, element.localName.toLowerCase(), ...classesOf(element)];
    const rules = keys.flatMap((key) => filed.get(key) ?? []).sort((a, b) => a.place - b.place);
    /** @type {Map<string, string>} */
    const values = new Map();
    for (const rule of rules)
      if (matchesDontThrow(element, rule.selector))
        for (const [name, value] of rule.values) values.set(name, value === 'unset' ? '' : value);
    for (const name of ASKED_NAMES) {
      const value = element.style?.getPropertyValue(name);
      if (value) values.set(name, value === 'unset' ? '' : value);
    }
    return values;
  };
  return { look, valuesFor };
}

/**
 * jsdom goes through every rule of every sheet each time an element's style is asked for, and a query by role asks for
 * that of all elements and their ancestors: half of the time of a spec. It asks for three properties alone: they are
 * found among the rules that set them, and until something changes the answer is the same. Other properties jsdom tells.
 * @param {Window & typeof globalThis} window
 */
export function rememberStyles(window) {
  const { document, getComputedStyle } = window;
  const rules = createRules();
  /** @type {WeakMap<ElementStyled, Map<string, string>>} */
  let values = new WeakMap();
  /** @type {WeakMap<Element, CSSStyleDeclaration>} */
  let known = new WeakMap();
  let isLooked = false;
  const forget = () => {
    values = new WeakMap();
    known = new WeakMap();
    isLooked = false;
  };
  const changes = new window.MutationObserver(forget);
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  for (const state of STATES) window.addEventListener(state, forget, { capture: true });
  /** @type {(element: ElementStyled, name: string) => string} */
  const valueOf = (element, name) => {
    let own = values.get(element);
    if (!own) values.set(element, (own = rules.valuesFor(element)));
    const value = own.get(name);
    const initial = ASKED.get(name) ?? '';
    if (value || !initial) return value ?? '';
    return element.parentElement ? valueOf(element.parentElement, name) : initial;
  };
  /** @type {(element: Element) => CSSStyleDeclaration} */
  const styleOf = (element) => {
    const inside = /** @type {ElementStyled} */ (implForWrapper(element));
    /** @type {CSSStyleDeclaration | undefined} */
    let whole;
    const tell = (/** @type {string} */ name) => valueOf(inside, name);
    const getPropertyValue = (/** @type {string} */ name) =>
      ASKED.has(name) ? tell(name) : (whole ??= getComputedStyle(element)).getPropertyValue(name);
    return /** @type {CSSStyleDeclaration} */ (
      new Proxy(
        {},
        {
          get: (_, key) => {
            if (key === 'getPropertyValue') return getPropertyValue;
            const name = BY_NAME.get(String(key));
            if (name) return tell(name);
            whole ??= getComputedStyle(element);
            const value = Reflect.get(whole, key);
            return typeof value === 'function' ? value.bind(whole) : value;
          },
        },
      )
    );
  };
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || !element.isConnected) return getComputedStyle(element, pseudo);
    if (changes.takeRecords().length > 0) forget();
    if (!isLooked) rules.look([defaultSheet, ...implForWrapper(document).styleSheets._list]);
    isLooked = true;
    const style = known.get(element) ?? styleOf(element);
    known.set(element, style);
    return style;
  };
}
