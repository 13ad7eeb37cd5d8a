import { Injectable } from '@nestjs/common';

export type Urgency = 'request' | 'warm-up';

interface Job<T> {
  key: string;
  urgency: Urgency;
  work: () => Promise<T>;
  resolve: (result: T) => void;
  reject: (reason: unknown) => void;
  result: Promise<T>;
}

/**
 * One conversion at a time: a large picture takes up to 180 MB while it is converted, four at once would
 * take 700. What somebody waits for goes before what is only prepared; asking for a job that is already
 * waiting joins it, and makes it urgent when it was not.
 */
@Injectable()
export class ConversionQueue {
  private readonly jobs = new Map<string, Job<unknown>>();
  private readonly waiting: Job<unknown>[] = [];
  private running = false;

  /** A key stands for one kind of result. */
  run<T>(key: string, urgency: Urgency, work: () => Promise<T>): Promise<T> {
    const known = this.jobs.get(key) as Job<T> | undefined;
    if (known) {
      if (urgency === 'request') known.urgency = 'request';
      return known.result;
    }
    const { promise, resolve, reject } = withResolvers<T>();
    const job: Job<T> = { key, urgency, work, resolve, reject, result: promise };
    this.jobs.set(key, job as Job<unknown>);
    this.waiting.push(job as Job<unknown>);
    if (!this.running) void this.drain();
    return promise;
  }

  private async drain(): Promise<void> {
    this.running = true;
    for (let job = this.next(); job; job = this.next()) {
      try {
        job.resolve(await job.work());
      } catch (error) {
        job.reject(error);
      } finally {
        this.jobs.delete(job.key);
      }
    }
    this.running = false;
  }

  private next(): Job<unknown> | undefined {
    const urgent = this.waiting.findIndex((job) => job.urgency === 'request');
    return this.waiting.splice(Math.max(urgent, 0), 1)[0];
  }
}

/** `Promise.withResolvers` came with Node 22. */
function withResolvers<T>(): { promise: Promise<T>; resolve: (result: T) => void; reject: (reason: unknown) => void } {
  let resolve!: (result: T) => void;
  let reject!: (reason: unknown) => void;
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}
