type Values = Readonly<Record<string, unknown>>;

/** Values of a form that was unmounted by the lock or the end of the session. */
export interface FormDraft {
  userId: string;
  /** The form's address, made unique where a page has several. */
  place: string;
  values: Values;
}

/** In memory only: drafts contain personal data. */
export function createFormDrafts() {
  let owner = '';
  const drafts = new Map<string, Values>();
  /** Drafts of another user are removed. */
  const belongTo = (userId: string): void => {
    if (userId !== owner) drafts.clear();
    owner = userId;
  };
  return {
    save({ userId, place, values }: FormDraft): void {
      belongTo(userId);
      drafts.set(place, values);
    },
    has(userId: string, place: string): boolean {
      return userId === owner && drafts.has(place);
    },
    /** Returns and removes the draft. */
    take(userId: string, place: string): Values | null {
      belongTo(userId);
      const values = drafts.get(place) ?? null;
      drafts.delete(place);
      return values;
    },
  };
}
