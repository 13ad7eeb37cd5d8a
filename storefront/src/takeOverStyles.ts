/**
 * Goes on with the server's style element as it stands: only what is in it is noted. On its own styled-components looks for
 * an element of its own naming, reads its text and inserts each of some five hundred rules into another one, in one go before
 * anything else can run; the browser then computes every element's style anew. Runs before the first component is
 * made (see build/clientBuild.ts), since the order of the rules is the order in which components become known.
 */
import { __PRIVATE__ } from 'styled-components';
import { STYLES_ID } from './app/stylesId';
import { inReadersSize } from './theme/readersSize';

/** What styled-components writes after the rules of a component, with their names in `content`. */
const END_OF_COMPONENT = /^data-styled\.g\d+\[id="([\w-]+)"\]$/;

const element = document.getElementById(STYLES_ID);
const sheet = element instanceof HTMLStyleElement ? element.sheet : null;

/** The rules from here on go into the element of the page, each among its component's. */
function takeOver(rules: CSSStyleSheet): void {
  const { mainSheet, StyleSheet } = __PRIVATE__;
  const groups = mainSheet.getTag();
  groups.tag = {
    get length() {
      return rules.cssRules.length;
    },
    insertRule: (index, rule) => {
      try {
        rules.insertRule(inReadersSize(rule), index);
        return true;
      } catch {
        // A selector that this browser does not know.
        return false;
      }
    },
    deleteRule: (index) => rules.deleteRule(index),
    getRule: (index) => rules.cssRules[index]?.cssText ?? '',
  };
  document.querySelector('style[data-styled="active"]')?.remove();

  // There are at most as many groups as rules.
  groups.length = Math.max(groups.length, rules.cssRules.length + 1);
  groups.groupSizes = new Uint32Array(groups.length);
  let size = 0;
  for (const rule of rules.cssRules) {
    size += 1;
    const id = rule instanceof CSSStyleRule ? END_OF_COMPONENT.exec(rule.selectorText)?.[1] : undefined;
    if (id === undefined || !(rule instanceof CSSStyleRule)) continue;
    for (const name of rule.style.content.replaceAll('"', '').split(',')) if (name) mainSheet.registerName(id, name);
    groups.groupSizes[StyleSheet.registerId(id)] = size;
    size = 0;
  }
}

if (sheet) takeOver(sheet);
