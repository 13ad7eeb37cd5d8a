import type { NextFunction, Request, Response } from 'express';
import type { ServerResponse } from 'node:http';
import { unavailable } from './problem.js';

/** At a few milliseconds of a processor each they are done in a second, on a poor machine in some; who waits longer leaves. */
const AT_ONCE = 250;
/** Streams stay open, and whoever asks whether the process is well is to hear it. */
const UNCOUNTED = /^\/api\/(events|health)(\/|$)/;

/**
 * How many requests are worked on at once. Beyond that whoever comes is asked to come again, which costs next to nothing: with
 * more load than can be carried all would wait longer and longer, and nobody would be served.
 */
export class Admission {
  private readonly inside = new WeakSet<ServerResponse>();
  private count = 0;

  /** Whether there is room; whoever is let in leaves when its answer is made, however slowly that is read. */
  enter(path: string, response: ServerResponse): boolean {
    if (this.inside.has(response) || UNCOUNTED.test(path)) return true;
    if (this.count >= AT_ONCE) return false;
    this.count += 1;
    this.inside.add(response);
    const leave = (): void => {
      if (this.inside.delete(response)) this.count -= 1;
    };
    response.once('prefinish', leave).once('close', leave);
    return true;
  }

  /** For what has a body: a half-sent one holds no place. */
  readonly afterBody = (request: Request, response: Response, next: NextFunction): void =>
    next(this.enter(request.path, response) ? undefined : unavailable());
}
