/** Sums are made in cents, because 3 × 12.10 is not exactly 36.3 in floating point. */
export const toCents = (euros: number): number => Math.round(euros * 100);

export const lineTotal = (price: number, quantity: number): number => (toCents(price) * quantity) / 100;

export const sumEuros = (amounts: readonly number[]): number => amounts.reduce((cents, euros) => cents + toCents(euros), 0) / 100;
