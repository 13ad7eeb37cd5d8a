import type { BrowserContext } from '@playwright/test';

/** Google's translator replaces a text node by a `<font>` element. Others wrap the node or change its text. */
export type TranslatorKind = 'stand-in' | 'wrapper' | 'other words';
export const TRANSLATORS: readonly TranslatorKind[] = ['stand-in', 'wrapper', 'other words'];

/** Translates every text of the page at once and after each change. Translated texts stand between ‹ and ›. */
export const translate = (context: BrowserContext, kind: TranslatorKind): Promise<unknown> =>
  context.addInitScript((how) => {
    const isDone = (text: Text) =>
      /^\s*$|^‹/.test(text.data) || text.parentElement?.closest('script, style, noscript, textarea, title');
    const font = (content: Node | string) => {
      const element = document.createElement('font');
      element.append(content);
      return element;
    };
    const translateOne = (text: Text) => {
      const said = `‹${text.data}›`;
      if (how === 'stand-in') return text.replaceWith(font(font(said)));
      if (how === 'wrapper') {
        const wrapper = font('');
        text.replaceWith(wrapper);
        wrapper.append(text);
      }
      text.data = said;
    };
    const translateAll = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (walker.nextNode()) found.push(walker.currentNode as Text);
      for (const text of found) if (!isDone(text)) translateOne(text);
    };
    new MutationObserver(() => document.body && translateAll()).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  }, kind);
