import { Injectable } from '@nestjs/common';
import PQueue from 'p-queue';

export type Urgency = 'request' | 'warm-up';

const PRIORITY: Readonly<Record<Urgency, number>> = { request: 1, 'warm-up': 0 };

/**
 * One conversion at a time: a large picture takes up to 180 MB while it is converted. Visitors' requests precede preparation. A
 * second request for a waiting job joins it and may raise its urgency.
 */
@Injectable()
export class ConversionQueue {
  private readonly queue = new PQueue({ concurrency: 1 });
  private readonly jobs = new Map<string, Promise<unknown>>();
  private readonly waiting = new Set<string>();

  get waitingCount(): number {
    return this.waiting.size;
  }

  /** Jobs with the same key must have the same result. */
  run<T>(key: string, urgency: Urgency, work: () => Promise<T>): Promise<T> {
    const known = this.jobs.get(key) as Promise<T> | undefined;
    if (known) {
      if (urgency === 'request' && this.waiting.has(key)) this.queue.setPriority(key, PRIORITY.request);
      return known;
    }
    this.waiting.add(key);
    const begun = (): Promise<T> => {
      this.waiting.delete(key);
      return work();
    };
    const job = this.queue.add(begun, { id: key, priority: PRIORITY[urgency] }).finally(() => this.jobs.delete(key));
    this.jobs.set(key, job);
    return job;
  }
}
