export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** Not `crypto.randomUUID`, which plain http outside localhost lacks: a clinic may try the site on its own network. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
