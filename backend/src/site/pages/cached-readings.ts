import { LRUCache } from 'lru-cache';
import type { Versions } from '../../core/changes/change-counters.js';
import type { Topic } from '../../contract/index.js';

interface Reading {
  version: number;
  result: Promise<unknown>;
}

const MAX_READINGS = 100;

/** Caches what pages share: the clinic, and lists. */
export class CachedReadings {
  private readonly readings = new LRUCache<string, Reading>({ max: MAX_READINGS });

  /** The same `question` must mean the same result. */
  of<T>(topic: Topic, question: string, versions: Versions, read: () => Promise<T>): Promise<T> {
    const known = this.readings.get(question);
    if (known?.version === versions[topic]) return known.result as Promise<T>;
    const result = read();
    this.readings.set(question, { version: versions[topic], result });
    result.catch(() => this.readings.delete(question));
    return result;
  }
}
