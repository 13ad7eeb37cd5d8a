export interface FilterOption {
  label: string;
  /** Undefined removes the filter. */
  value?: unknown;
}

/** Values may be lists. */
export const isSameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
