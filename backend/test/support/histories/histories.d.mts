import type fc from 'fast-check';

export interface Turn {
  wanted: readonly object[];
  /** Milliseconds after what is asked for at once. */
  killMs: number;
}
export interface Site {
  url: string;
  kill(): Promise<unknown>;
}
export interface Lived {
  fault: string | null;
  asked: number;
  kills: number;
  cutOff: number;
}
export function arbitraryHistory(check: typeof fc, how: { turns: number }): fc.Arbitrary<Turn[]>;
export function live(how: { start(): Promise<Site>; turns: readonly Turn[]; killEvery: number; nth: number }): Promise<Lived>;
