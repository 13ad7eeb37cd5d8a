import { Injectable } from '@nestjs/common';
import type { ServerResponse } from 'node:http';

type Observe = (route: string, status: number, seconds: number) => void;

/** Limits the number of series in the metrics. */
const MOST_CLASSES = 60;

/** Records request durations for metrics. Costs nothing while metrics are off. */
@Injectable()
export class RequestTimes {
  onEach: Observe | null = null;
  private readonly classes = new Set<string>();

  begin(path: string, response: ServerResponse): void {
    const { onEach } = this;
    if (!onEach) return;
    const started = performance.now();
    response.once('close', () =>
      onEach(this.classOf(path, response.statusCode), response.statusCode, (performance.now() - started) / 1000),
    );
  }

  private classOf(path: string, status: number): string {
    const [, first = '', second = ''] = path.split('/', 3);
    if (first === 'media' || first === 'admin' || first === 'assets') return first;
    if (first !== 'api') return 'page';
    const name = `api/${second}`;
    if (this.classes.has(name)) return name;
    // An existing route answers something other than 404 at some time.
    if (status === 404 || status === 429 || !/^[a-z-]{1,30}$/.test(second) || this.classes.size >= MOST_CLASSES)
      return 'api/other';
    this.classes.add(name);
    return name;
  }
}
