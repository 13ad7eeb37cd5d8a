import { createHash } from 'node:crypto';

export interface Counted {
  rows: number;
  /** Independent of the order of rows, because databases need not agree on one. */
  sum: string;
}

const MASK = (1n << 64n) - 1n;

/** The same bytes on both databases. */
export const rowLine = (row: readonly unknown[]): string =>
  JSON.stringify(row.map((value) => (value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value)));

export const lineRow = (line: string): unknown[] => (JSON.parse(line) as unknown[]).map(valueOf);

function valueOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('base64' in value)) return value;
  return Buffer.from(String(value.base64), 'base64');
}

/** The sum of the rows' hashes. */
export class TableSum {
  private rows = 0;
  private high = 0n;
  private low = 0n;

  add(line: string): void {
    const digest = createHash('sha256').update(line).digest();
    this.rows += 1;
    this.high = (this.high + digest.readBigUInt64BE(0)) & MASK;
    this.low = (this.low + digest.readBigUInt64BE(8)) & MASK;
  }

  get counted(): Counted {
    const hex = (half: bigint): string => half.toString(16).padStart(16, '0');
    return { rows: this.rows, sum: hex(this.high) + hex(this.low) };
  }
}

export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
