export interface FilterOption {
  label: string;
  /** Undefined leaves the filter away. */
  value?: unknown;
}

/** Lists are values too. */
export const isSameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
