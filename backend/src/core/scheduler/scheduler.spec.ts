import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Logger } from 'pino';
import { Scheduler, type Plan } from './scheduler.js';

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
const planned = (plan: Pick<Plan, 'work' | 'atStart'>) => {
  const rounds = new Scheduler({ error: logged } as unknown as Logger);
  const round = rounds.plan({ everyMs: 1000, failure: 'it could not be done', ...plan });
  return { rounds, round };
};
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  logged.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('what is looked for every so often', () => {
  it('waits for the process to be whole, and for its first pause unless something may have been missed', async () => {
    const patient = someWork();
    const { rounds } = planned(patient);
    await pass(5000);
    expect(patient.begun).toHaveLength(0);
    rounds.onApplicationBootstrap();
    await pass(999);
    expect(patient.begun).toHaveLength(0);
    await pass(1);
    expect(patient.begun).toHaveLength(1);

    const behind = someWork();
    planned({ ...behind, atStart: true }).rounds.onApplicationBootstrap();
    await pass(0);
    expect(behind.begun).toHaveLength(1);
  });

  it('is done one at a time, however long a round takes', async () => {
    const { begun, work } = someWork();
    const { rounds } = planned({ work });
    rounds.onApplicationBootstrap();
    await pass(5000);
    expect(begun).toHaveLength(1);
    begun[0]?.end();
    await pass(1000);
    expect(begun).toHaveLength(2);
  });

  it('gives all who ask while a round is under way one more that begins after they asked', async () => {
    const { begun, work } = someWork();
    const { round } = planned({ work });
    const first = round.now();
    await pass(0);
    const told: string[] = [];
    const second = round.now().then(() => told.push('second'));
    const third = round.now().then(() => told.push('third'));
    begun[0]?.end();
    await first;
    await pass(0);
    expect(begun).toHaveLength(2);
    expect(told).toEqual([]);
    begun[1]?.end();
    await Promise.all([second, third]);
    expect(told).toEqual(['second', 'third']);
    expect(begun).toHaveLength(2);
  });

  it('goes on after a round that failed, which the log tells of', async () => {
    const { begun, work } = someWork();
    const { rounds } = planned({ work });
    rounds.onApplicationBootstrap();
    await pass(1000);
    const trouble = new Error('no database');
    begun[0]?.fail(trouble);
    await pass(0);
    expect(logged.mock.calls).toEqual([[{ err: trouble }, 'it could not be done']]);
    await pass(1000);
    expect(begun).toHaveLength(2);
  });

  it('tells whoever waits for a round of its failure, and not those who asked for the next', async () => {
    const { begun, work } = someWork();
    const { round } = planned({ work });
    const first = round.now();
    await pass(0);
    const second = round.now();
    begun[0]?.fail(new Error('no database'));
    await expect(first).rejects.toThrow('no database');
    await pass(0);
    begun[1]?.end();
    await expect(second).resolves.toBeUndefined();
    expect(logged).not.toHaveBeenCalled();
  });

  it('holds a stop up until the round under way has ended, and begins no other', async () => {
    const { begun, work } = someWork();
    const { rounds, round } = planned({ work });
    rounds.onApplicationBootstrap();
    await pass(1000);
    const waiting = round.now();
    let isStopped = false;
    const stop = rounds.onModuleDestroy().then(() => (isStopped = true));
    await pass(0);
    expect(begun[0]?.stopping.aborted).toBe(true);
    expect(isStopped).toBe(false);
    begun[0]?.end();
    await Promise.all([stop, waiting, round.now()]);
    await pass(5000);
    expect(begun).toHaveLength(1);
  });
});
