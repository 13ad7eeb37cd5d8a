/** Where one is much longer than those beside it, its column would be a page tall. */
const LONG = 420;

/** What is read at once, up to the end of a sentence where there is one, and what follows on demand. */
export function quoteParts(quote: string): readonly [first: string, rest: string] {
  if (quote.length <= LONG) return [quote, ''];
  const first = [/^[\s\S]{120,319}[.!?…](?=\s)/u, /^[\s\S]{120,320}(?=\s)/u, /^[\s\S]{320}/u]
    .map((ending) => ending.exec(quote)?.[0])
    .find((part) => part !== undefined);
  return first === undefined ? [quote, ''] : [first, quote.slice(first.length).trim()];
}
