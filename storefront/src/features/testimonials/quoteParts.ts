/** Longer opinions are folded. */
const LONG = 420;

/** Splits a long opinion into the shown part, up to the end of a sentence where possible, and the folded rest. */
export function quoteParts(quote: string): readonly [first: string, rest: string] {
  if (quote.length <= LONG) return [quote, ''];
  const first = [/^[\s\S]{120,319}[.!?…](?=\s)/u, /^[\s\S]{120,320}(?=\s)/u, /^[\s\S]{320}/u]
    .map((ending) => ending.exec(quote)?.[0])
    .find((part) => part !== undefined);
  return first === undefined ? [quote, ''] : [first, quote.slice(first.length).trim()];
}
