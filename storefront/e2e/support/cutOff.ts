import type { Page } from '@playwright/test';

/** Texts that overflow the window or are cut off without an ellipsis, except for scrolling, visually hidden and graphical ones. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const isMeant = (element: Element): boolean => {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, clipPath, position, textOverflow } = getComputedStyle(at);
        if (overflowX === 'auto' || overflowX === 'scroll' || (position === 'absolute' && clipPath !== 'none')) return true;
        if (overflowX === 'hidden' && textOverflow === 'ellipsis') return true;
      }
      return element.closest('[aria-hidden="true"]') !== null;
    };
    const found = document.documentElement.scrollWidth > window.innerWidth ? ['the page scrolls sideways'] : [];
    const words = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const element = node.parentElement;
      if (!element || !node.nodeValue?.trim() || element.closest('script, style, svg') || isMeant(element)) continue;
      range.selectNodeContents(node);
      const { left, right, width } = range.getBoundingClientRect();
      if (width < 2) continue;
      let edges = { left: 0, right: window.innerWidth };
      for (let at: Element | null = element; at && at !== top; at = at.parentElement) {
        if (getComputedStyle(at).overflowX === 'visible') continue;
        const box = at.getBoundingClientRect();
        edges = { left: Math.max(edges.left, box.left), right: Math.min(edges.right, box.right) };
      }
      if (right > edges.right + 1 || left < edges.left - 1)
        found.push(`${element.tagName} in ${element.parentElement?.tagName}: ${node.nodeValue.trim().slice(0, 24)}`);
    }
    return [...new Set(found)];
  });
