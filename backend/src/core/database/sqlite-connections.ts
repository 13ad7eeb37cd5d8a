import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { isBusy } from './failures.js';
import { askedThrough } from './query-runners.js';
import type { SqliteConnection } from './sqlite-driver.js';

/** How long somebody waits for a lock that another program holds. */
export const LONGEST_WAIT_MS = 4000;
const LONGEST_PAUSE_MS = 100;

export const connectionOf = ({ driver }: DataSource): SqliteConnection =>
  (driver as unknown as { databaseConnection: SqliteConnection }).databaseConnection;

/** SQLite's own waiting for a lock stops the whole process: here it is told not to, and asked again after a pause. */
export const neverBlock = (source: DataSource): void => void connectionOf(source).pragma('busy_timeout = 0');

/** Short at first, and never in step with another process that waits for the same lock. */
export const pauseBefore = (attempt: number): Promise<void> =>
  pause(Math.min(LONGEST_PAUSE_MS, 2 ** attempt) * (0.5 + Math.random() / 2));

/** A reader waits for no writer, but for a moment while another program opens, closes or recovers the file. */
export function readWithoutBlocking(reader: DataSource): void {
  neverBlock(reader);
  askedThrough(reader.createQueryRunner(), async (ask, said) => {
    const until = performance.now() + LONGEST_WAIT_MS;
    for (let attempt = 1; ; attempt++) {
      try {
        return await ask(...said);
      } catch (error) {
        if (!isBusy(error) || performance.now() >= until) throw error;
      }
      await pauseBefore(attempt);
    }
  });
}
