import type { ValueTransformer } from 'typeorm';

/** Euros outside, whole cents in the database: sums and comparisons there are exact. */
export const CENTS: ValueTransformer = {
  to: (euros: unknown) => (typeof euros === 'number' ? Math.round(euros * 100) : euros),
  from: (cents: number | null) => (cents === null ? null : cents / 100),
};

/** SQLite and MySQL both keep 0 and 1. */
export const FLAG: ValueTransformer = {
  to: (flag: unknown) => (typeof flag === 'boolean' ? Number(flag) : flag),
  from: (stored: unknown) => Boolean(stored),
};

export const ID_COLUMN = { type: 'varchar', length: 36 } as const;
export const INSTANT_COLUMN = { type: 'varchar', length: 24 } as const;
