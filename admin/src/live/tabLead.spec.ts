import { describe, expect, it } from '@jest/globals';
import { leadByLock } from './tabLead';

/** As the browser's Web Locks: first come first served, unless somebody steals. */
function aLockManager() {
  const waiting: (() => void)[] = [];
  let holder: { lose: () => void } | null = null;
  const next = () => {
    holder = null;
    waiting.shift()?.();
  };
  const request = (_name: string, options: LockOptions, work: () => Promise<unknown>): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const abort = () => reject(new DOMException('', 'AbortError'));
      const run = () => {
        const own = { lose: abort };
        holder = own;
        void work().then((value) => {
          resolve(value);
          if (holder === own) next();
        });
      };
      if (options.steal) {
        holder?.lose();
        run();
      } else if (holder) {
        waiting.push(run);
        options.signal?.addEventListener('abort', () => {
          if (waiting.includes(run)) waiting.splice(waiting.indexOf(run), 1);
          abort();
        });
      } else run();
    });
  return { request: request as LockManager['request'] };
}

const settle = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

function aTab(locks: Pick<LockManager, 'request'>) {
  let isLeading = false;
  const candidacy = leadByLock(locks)(() => {
    isLeading = true;
    return () => (isLeading = false);
  });
  return { ...candidacy, isLeading: () => isLeading };
}

describe('the tabs of a browser', () => {
  it('lead one after the other', async () => {
    const locks = aLockManager();
    const [first, second] = [aTab(locks), aTab(locks)];
    await settle();
    expect([first.isLeading(), second.isLeading()]).toEqual([true, false]);
    first.resign();
    await settle();
    expect([first.isLeading(), second.isLeading()]).toEqual([false, true]);
  });

  it('give up waiting when they are closed', async () => {
    const locks = aLockManager();
    const [first, second] = [aTab(locks), aTab(locks)];
    second.resign();
    await settle();
    first.resign();
    await settle();
    expect([first.isLeading(), second.isLeading()]).toEqual([false, false]);
  });

  it('queue again when the lead is taken from them', async () => {
    const locks = aLockManager();
    const [first, second] = [aTab(locks), aTab(locks)];
    second.takeOver();
    await settle();
    expect([first.isLeading(), second.isLeading()]).toEqual([false, true]);
    second.resign();
    await settle();
    expect([first.isLeading(), second.isLeading()]).toEqual([true, false]);
  });
});
