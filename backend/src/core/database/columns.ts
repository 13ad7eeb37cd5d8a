import type { ValueTransformer } from 'typeorm';

/** Euros outside, whole cents in the database: sums and comparisons there are exact. */
export const CENTS: ValueTransformer = {
  to: (euros: unknown) => (typeof euros === 'number' ? Math.round(euros * 100) : euros),
  from: (cents: number | null) => (cents === null ? null : cents / 100),
};

/** MySQL's TEXT holds that many bytes. */
export const TEXT_BYTES = 65_535;

export const ID_COLUMN = { type: 'varchar', length: 36 } as const;
export const INSTANT_COLUMN = { type: 'varchar', length: 24 } as const;

/** A list of few; nothing stands for none, since not every server takes a default for a text. */
export const jsonList = <T>(): ValueTransformer => ({
  to: (list: readonly T[] | undefined) => (list === undefined ? undefined : JSON.stringify(list)),
  from: (text: string | null) => (text === null ? [] : (JSON.parse(text) as readonly T[])),
});
