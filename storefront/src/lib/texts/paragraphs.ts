/** A description's paragraphs; the first one is what a card shows. */
export const paragraphsOf = (description: string): string[] =>
  description
    .split(/\n\s*\n/)
    .map((text) => text.trim())
    .filter(Boolean);
