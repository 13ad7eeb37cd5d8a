type Values = Readonly<Record<string, unknown>>;

/** What somebody had typed into forms that were taken from under their hands, by the lock or by the end of their session. */
export interface FormDrafts {
  userId: string;
  /** The form's address; of several on a page each has one. */
  place: string;
  values: Values;
}

/** In memory only: it is about people, and no disk is to know it. */
export function createFormDrafts() {
  let owner = '';
  const kept = new Map<string, Values>();
  /** Nobody else is to have it later either. */
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
    /** For the same person at the same place, once. */
    take(userId: string, place: string): Values | null {
      belongTo(userId);
      const values = kept.get(place) ?? null;
      kept.delete(place);
      return values;
    },
  };
}
