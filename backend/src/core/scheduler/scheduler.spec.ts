import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Logger } from 'pino';
import { Scheduler, type JobOptions } from './scheduler.js';

/** Work whose runs end when the test says so. */
function someWork() {
  const begun: { end: () => void; fail: (error: Error) => void; stopping: AbortSignal }[] = [];
  const work = (stopping: AbortSignal) =>
    new Promise<void>((end, fail) => {
      begun.push({ end, fail, stopping });
    });
  return { begun, work };
}
const logged = jest.fn();
const planned = (plan: Pick<JobOptions, 'work' | 'atStart'>) => {
  const scheduler = new Scheduler({ error: logged } as unknown as Logger);
  const job = scheduler.schedule({ everyMs: 1000, failure: 'it could not be done', ...plan });
  return { scheduler, job };
};
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  logged.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a scheduled job', () => {
  it('waits for the process to be whole, and for its first pause unless something may have been missed', async () => {
    const patient = someWork();
    const { scheduler } = planned(patient);
    await pass(5000);
    expect(patient.begun).toHaveLength(0);
    scheduler.onApplicationBootstrap();
    await pass(999);
    expect(patient.begun).toHaveLength(0);
    await pass(1);
    expect(patient.begun).toHaveLength(1);

    const behind = someWork();
    planned({ ...behind, atStart: true }).scheduler.onApplicationBootstrap();
    await pass(0);
    expect(behind.begun).toHaveLength(1);
  });

  it('runs once at a time, however long a run takes', async () => {
    const { begun, work } = someWork();
    const { scheduler } = planned({ work });
    scheduler.onApplicationBootstrap();
    await pass(5000);
    expect(begun).toHaveLength(1);
    begun[0]?.end();
    await pass(1000);
    expect(begun).toHaveLength(2);
  });

  it('runs once more for all callers during a run, after that run', async () => {
    const { begun, work } = someWork();
    const { job } = planned({ work });
    const first = job.run();
    await pass(0);
    const finished: string[] = [];
    const second = job.run().then(() => finished.push('second'));
    const third = job.run().then(() => finished.push('third'));
    begun[0]?.end();
    await first;
    await pass(0);
    expect(begun).toHaveLength(2);
    expect(finished).toEqual([]);
    begun[1]?.end();
    await Promise.all([second, third]);
    expect(finished).toEqual(['second', 'third']);
    expect(begun).toHaveLength(2);
  });

  it('continues after a failed run, which the log records', async () => {
    const { begun, work } = someWork();
    const { scheduler } = planned({ work });
    scheduler.onApplicationBootstrap();
    await pass(1000);
    const trouble = new Error('no database');
    begun[0]?.fail(trouble);
    await pass(0);
    expect(logged.mock.calls).toEqual([[{ err: trouble }, 'it could not be done']]);
    await pass(1000);
    expect(begun).toHaveLength(2);
  });

  it('rejects the callers of a failed run, and not those of the next', async () => {
    const { begun, work } = someWork();
    const { job } = planned({ work });
    const first = job.run();
    await pass(0);
    const second = job.run();
    begun[0]?.fail(new Error('no database'));
    await expect(first).rejects.toThrow('no database');
    await pass(0);
    begun[1]?.end();
    await expect(second).resolves.toBeUndefined();
    expect(logged).not.toHaveBeenCalled();
  });

  it('delays a shutdown until the current run ends, and starts no other', async () => {
    const { begun, work } = someWork();
    const { scheduler, job } = planned({ work });
    scheduler.onApplicationBootstrap();
    await pass(1000);
    const waiting = job.run();
    let isStopped = false;
    const stop = scheduler.onModuleDestroy().then(() => (isStopped = true));
    await pass(0);
    expect(begun[0]?.stopping.aborted).toBe(true);
    expect(isStopped).toBe(false);
    begun[0]?.end();
    await Promise.all([stop, waiting, job.run()]);
    await pass(5000);
    expect(begun).toHaveLength(1);
  });
});
