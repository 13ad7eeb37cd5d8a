import type { ValueTransformer } from 'typeorm';
import { toCents } from '../../contract/index.js';

/** Euros in code, whole cents in the database, so that sums and comparisons are exact. */
export const CENTS: ValueTransformer = {
  to: (euros: unknown) => (typeof euros === 'number' ? toCents(euros) : euros),
  from: (cents: number | null) => (cents === null ? null : cents / 100),
};

/** The limit of MySQL's TEXT. */
export const TEXT_BYTES = 65_535;

export const ID_COLUMN = { type: 'varchar', length: 36 } as const;
export const INSTANT_COLUMN = { type: 'varchar', length: 24 } as const;

/** A short list as JSON. NULL means an empty list, because not every server supports defaults for TEXT. */
export const jsonList = <T>(): ValueTransformer => ({
  to: (list: readonly T[] | undefined) => (list === undefined ? undefined : JSON.stringify(list)),
  from: (text: string | null) => (text === null ? [] : (JSON.parse(text) as readonly T[])),
});
