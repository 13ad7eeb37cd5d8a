import type { NextFunction, Request, Response } from 'express';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathOf } from '../cache/address.js';
import { askingConnections } from '../turns.js';
import { Lateness } from './lateness.js';
import { overloaded } from './problem.js';
import { Capacity } from './capacity.js';

/** Streams stay open, and whoever asks whether the process is well is to hear it. */
const UNCOUNTED = /^\/api\/(events|health)(\/|$)/;

/**
 * How many requests are worked on at once. Beyond that whoever comes is asked to come again, which costs next to nothing: with
 * more load than can be carried all would wait longer and longer, and nobody would be served. Who reads and who writes are
 * counted apart, for they wait for different things.
 */
export class Admission {
  private readonly inside = new WeakSet<ServerResponse>();
  private readonly reading: Capacity;
  private readonly writing: Capacity;

  constructor(
    now = (): number => performance.now(),
    private readonly lateness = new Lateness(),
    /** They tell many visitors from one whose requests are read late. */
    private readonly connections = askingConnections,
  ) {
    this.reading = new Capacity(now);
    this.writing = new Capacity(now);
  }

  /** Whether it is worth while to look at a request more closely. */
  isOpen(request: IncomingMessage): boolean {
    return (
      UNCOUNTED.test(pathOf(request.url ?? '/')) ||
      !(this.lateness.isLasting(this.connections()) || this.capacityFor(request).isFull())
    );
  }

  /** Whether there is room; whoever is let in leaves when its answer is made, however slowly that is read. */
  enter(request: IncomingMessage, response: ServerResponse): boolean {
    if (this.inside.has(response) || UNCOUNTED.test(pathOf(request.url ?? '/'))) return true;
    const capacity = this.capacityFor(request);
    if (capacity.isFull()) return false;
    capacity.enter();
    this.inside.add(response);
    const leave = (isAnswered: boolean): void => {
      if (this.inside.delete(response)) capacity.leave(isAnswered);
    };
    response.once('prefinish', () => leave(response.statusCode !== 503)).once('close', () => leave(false));
    return true;
  }

  /** For what has a body: a half-sent one holds no place. */
  readonly afterBody = (request: Request, response: Response, next: NextFunction): void =>
    next(this.enter(request, response) ? undefined : overloaded());

  private capacityFor({ method }: IncomingMessage): Capacity {
    return method === 'GET' || method === 'HEAD' ? this.reading : this.writing;
  }
}
