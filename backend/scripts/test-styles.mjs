/** What else than the document itself can decide which rules hold: the state of a field, and where the focus is. */
const STATES = ['input', 'change', 'click', 'focus', 'blur'];

/**
 * jsdom goes through every rule of every sheet each time an element's style is asked for, and a query by role asks for
 * that of all elements and their ancestors: half of the time of a spec. Until something changes, the answer is the same.
 * @param {Window & typeof globalThis} window
 */
export function rememberStyles(window) {
  const { document, getComputedStyle } = window;
  /** @type {WeakMap<Element, CSSStyleDeclaration>} */
  let known = new WeakMap();
  const forget = () => void (known = new WeakMap());
  const changes = new window.MutationObserver(forget);
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  for (const state of STATES) window.addEventListener(state, forget, { capture: true });
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo) return getComputedStyle(element, pseudo);
    if (changes.takeRecords().length > 0) forget();
    const style = known.get(element) ?? getComputedStyle(element);
    known.set(element, style);
    return style;
  };
}
