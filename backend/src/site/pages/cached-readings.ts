import { LRUCache } from 'lru-cache';
import type { Versions } from '../../core/changes/change-counters.js';
import type { Topic } from '../../contract/index.js';

interface Reading {
  version: number;
  result: Promise<unknown>;
}

const MAX_READINGS = 100;

/** What pages have in common is read once while it stands: the clinic for all of them, a list for every address that shows it. */
export class CachedReadings {
  private readonly readings = new LRUCache<string, Reading>({ max: MAX_READINGS });

  /** `question` stands for one kind of result. */
  of<T>(topic: Topic, question: string, versions: Versions, read: () => Promise<T>): Promise<T> {
    const known = this.readings.get(question);
    if (known?.version === versions[topic]) return known.result as Promise<T>;
    const result = read();
    this.readings.set(question, { version: versions[topic], result });
    result.catch(() => this.readings.delete(question));
    return result;
  }
}
