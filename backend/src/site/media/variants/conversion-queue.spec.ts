import { describe, expect, it } from '@jest/globals';
import { ConversionQueue, type Urgency } from './conversion-queue.js';

function recordedQueue() {
  const queue = new ConversionQueue();
  const order: string[] = [];
  let running = 0;
  let mostAtOnce = 0;
  const run = (key: string, urgency: Urgency) =>
    queue.run(key, urgency, async () => {
      order.push(key);
      mostAtOnce = Math.max(mostAtOnce, ++running);
      await new Promise((resolve) => setTimeout(resolve, 2));
      running--;
      if (key === 'broken') throw new Error('broken picture');
      return key;
    });
  return { run, order, mostAtOnce: () => mostAtOnce };
}

describe('ConversionQueue', () => {
  it('runs one job at a time, those somebody waits for first', async () => {
    const { run, order, mostAtOnce } = recordedQueue();
    await Promise.all([run('a', 'warm-up'), run('b', 'warm-up'), run('c', 'request'), run('d', 'request')]);
    expect(order).toEqual(['a', 'c', 'd', 'b']);
    expect(mostAtOnce()).toBe(1);
  });

  it('joins a waiting job and makes it urgent', async () => {
    const { run, order } = recordedQueue();
    await Promise.all([run('a', 'warm-up'), run('b', 'warm-up'), run('c', 'warm-up'), run('c', 'request')]);
    expect(order).toEqual(['a', 'c', 'b']);
  });

  it('goes on after a failure, and tries the failed job again when asked again', async () => {
    const { run, order } = recordedQueue();
    const failed = expect(run('broken', 'request')).rejects.toThrow('broken picture');
    await run('b', 'request');
    await failed;
    await expect(run('broken', 'request')).rejects.toThrow('broken picture');
    expect(order).toEqual(['broken', 'b', 'broken']);
  });
});
