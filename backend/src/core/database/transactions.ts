import type { EntityManager } from 'typeorm';

export type Work<T> = (manager: EntityManager) => Promise<T>;

/** How one kind of database does a transaction. `work` may be run again from its start, and knows success only by `run`'s answer. */
export interface Transactions {
  run<T>(work: Work<T>, hasBegun: () => void): Promise<T>;
  /** Nothing of what was deleted stays readable in the files of an embedded database. */
  forgetErased(): Promise<void>;
  /** Rejects unless something could be stored now. */
  check(): Promise<void>;
  close(): Promise<void>;
}
