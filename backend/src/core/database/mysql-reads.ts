import type { DataSource } from 'typeorm';
import { isConnectionLost } from './failures.js';
import { askedThrough, asking } from './query-runners.js';

/** What a lost connection was asked outside a transaction, and changes nothing, is asked once more on another. */
export function readTwiceIfLost({ driver }: DataSource): void {
  const create = driver.createQueryRunner.bind(driver);
  driver.createQueryRunner = (mode) => {
    const runner = create(mode);
    return askedThrough(runner, async (ask, said) => {
      try {
        return await ask(...said);
      } catch (error) {
        if (runner.isTransactionActive || !isConnectionLost(error) || !/^\s*(SELECT|WITH)\b/i.test(said[0])) throw error;
      }
      const second = create(mode);
      try {
        return await asking(second)(...said);
      } finally {
        await second.release();
      }
    });
  };
}
