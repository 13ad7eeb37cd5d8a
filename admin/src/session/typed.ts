/** What somebody had typed into a form that was taken from under their hands, by the lock or by the end of their session. */
interface Typed {
  userId: string;
  /** The form's address. */
  place: string;
  values: Readonly<Record<string, unknown>>;
}

/** In memory only: it is about people, and no disk is to know it. There is one form at a time. */
export function createTyped() {
  let kept: Typed | null = null;
  return {
    keep: (typed: Typed): void => void (kept = typed),
    /** For the same person at the same place, once; nobody else is to have it later either. */
    take(userId: string, place: string): Typed['values'] | null {
      if (kept && kept.userId !== userId) kept = null;
      if (kept?.place !== place) return null;
      const { values } = kept;
      kept = null;
      return values;
    },
  };
}
