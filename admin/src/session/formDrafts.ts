type Values = Readonly<Record<string, unknown>>;

/** Values of a form that was unmounted by the lock or the end of the session. */
export interface FormDrafts {
  userId: string;
  /** The form's address, made unique where a page has several. */
  place: string;
  values: Values;
}

/** In memory only: drafts contain personal data. */
export function createFormDrafts() {
  let owner = '';
  const kept = new Map<string, Values>();
  /** Drafts of another user are removed. */
  const belongTo = (userId: string): void => {
    if (userId !== owner) kept.clear();
    owner = userId;
  };
  return {
    keep({ userId, place, values }: FormDrafts): void {
      belongTo(userId);
      kept.set(place, values);
    },
    has(userId: string, place: string): boolean {
      return userId === owner && kept.has(place);
    },
    /** Returns and removes the draft. */
    take(userId: string, place: string): Values | null {
      belongTo(userId);
      const values = kept.get(place) ?? null;
      kept.delete(place);
      return values;
    },
  };
}
