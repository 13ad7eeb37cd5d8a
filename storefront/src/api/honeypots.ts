const shown = new Set<HTMLInputElement>();

/** For the input's `ref`. */
export function watchHoneypot(input: HTMLInputElement | null): (() => void) | undefined {
  if (!input) return undefined;
  shown.add(input);
  return () => void shown.delete(input);
}

/**
 * Reads and empties the honeypot. A person whose password manager filled it in is refused once; the second attempt goes through.
 */
export function takeBait(): string | null {
  let bait: string | null = null;
  for (const input of shown) {
    bait ??= input.value || null;
    input.value = '';
  }
  return bait;
}
