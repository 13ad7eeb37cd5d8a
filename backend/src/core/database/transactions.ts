import type { EntityManager } from 'typeorm';

export type Work<T> = (manager: EntityManager) => Promise<T>;

/** Transactions of one kind of database. `work` may run again from its start. */
export interface Transactions {
  run<T>(work: Work<T>, onBegin: () => void): Promise<T>;
  /** Removes deleted data from the files of an embedded database. */
  forgetErased(): Promise<void>;
  /** Rejects unless a write would succeed now. */
  check(): Promise<void>;
  close(): Promise<void>;
}
