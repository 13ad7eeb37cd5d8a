import { comparable, searchedText } from '@radiance/backend/contract';

/** A page of the panel, or something to begin. */
export interface Destination {
  label: string;
  path: string;
}

/** Entries with a word that begins with the typed text. */
export function matching(destinations: readonly Destination[], typed: string): Destination[] {
  const words = searchedText(typed).split(' ');
  return destinations.filter(({ label }) => {
    const parts = comparable(label).split(' ');
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  });
}
