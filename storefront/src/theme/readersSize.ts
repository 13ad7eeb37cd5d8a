/** What a browser shows letters in whose reader has chosen no size. */
const USUAL_PX = 16;
/** Thinner ones are drawn lines: letters twice as large do not need them thicker. */
const THICKEST_LINE_PX = 3;

/**
 * Lengths are written in pixels as the drafts have them, and said to the browser in parts of the size that its reader has chosen
 * for letters: who sets it to twice as large gets the page as if it were enlarged to 200 %, breakpoints included.
 */
export const inReadersSize = (css: string): string =>
  css.replace(/(^-?|[^\w.-]-?)(\d*\.?\d+)px\b/g, (length, before: string, px: string) =>
    Number(px) > THICKEST_LINE_PX ? `${before}${Number(px) / USUAL_PX}rem` : length,
  );
