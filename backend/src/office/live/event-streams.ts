import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Caller } from '../../core/http/access-decorators.js';
import { Sessions } from '../../access/sessions/sessions.js';
import { Clock } from '../../core/clock.js';
import { ChangeCounters, type Versions } from '../../core/changes/change-counters.js';
import { READY_EVENT, TOPICS, topicsOf, type LiveChange, type LiveReady, type Topic } from '../../contract/index.js';
import { ProblemException } from '../../core/http/problem.js';
import { ChangeWatch } from '../../core/changes/change-watch.js';

/** Each stream's session is looked at so often, and its connection kept from looking idle to what lies between. */
const PULSE_MS = 5000;
const RETRY_MS = 2000;
/** Whoever does not read any more is let go; coming back, it is told what it missed. */
const MAX_UNREAD_BYTES = 64 * 1024;

interface Stream {
  response: Response;
  caller: Caller;
  /** What its roles may hear of. */
  topics: readonly Topic[];
  /** The versions that its reader knows of. */
  told: Versions;
}

/**
 * Tells open panels which topics have changed. An event's id is the versions known with it, so
 * that a reader that comes back with it is told exactly what changed meanwhile, by whichever process it reaches.
 */
@Injectable()
export class EventStreams implements OnModuleDestroy {
  private readonly streams = new Set<Stream>();
  private stopWatching: (() => void) | null = null;
  private pulse: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(
    private readonly changes: ChangeCounters,
    private readonly watch: ChangeWatch,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  async open(request: Request, response: Response, caller: Caller): Promise<void> {
    if (this.isClosed) throw new ProblemException(503, undefined, undefined, { 'Retry-After': '2', Connection: 'close' });
    const ready: LiveReady = { at: this.clock.now().toISOString() };
    const now = await this.changes.current();
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      // nginx would hold events back to fill its buffer.
      'X-Accel-Buffering': 'no',
      // A stream's connection is not used again: whoever ends the streams need not wait for its idle end.
      Connection: 'close',
    });
    if (request.method === 'HEAD' || this.isClosed) {
      response.end();
      return;
    }
    const lastId = request.headers['last-event-id'];
    const topics = topicsOf(caller.roles);
    const stream: Stream = { response, caller, topics, told: lastId === undefined ? now : versionsOf(String(lastId)) };
    response.write(`retry: ${RETRY_MS}\n\n`);
    tell(stream, now);
    response.write(`id: ${idOf(stream.told, topics)}\nevent: ${READY_EVENT}\ndata: ${JSON.stringify(ready)}\n\n`);
    if (response.destroyed) return;
    this.streams.add(stream);
    response.once('close', () => this.forget(stream));
    // What is written to a reader that has just gone; `close` follows.
    response.on('error', () => undefined);
    this.stopWatching ??= this.watch.subscribe((versions) => this.tellAll(versions));
    this.pulse ??= setInterval(() => void this.beat(), PULSE_MS);
  }

  /** Ends all streams for good: a server that is asked to stop waits for every open connection. */
  close(): void {
    this.isClosed = true;
    for (const { response } of this.streams) response.end();
  }

  onModuleDestroy(): void {
    this.close();
    for (const stream of [...this.streams]) this.forget(stream);
  }

  private forget(stream: Stream): void {
    this.streams.delete(stream);
    if (this.streams.size > 0) return;
    this.stopWatching?.();
    this.stopWatching = null;
    clearInterval(this.pulse);
    this.pulse = undefined;
  }

  private tellAll(versions: Versions): void {
    for (const stream of this.streams) tell(stream, versions);
  }

  private async beat(): Promise<void> {
    await Promise.all(
      [...this.streams].map(async (stream) => {
        const isEnded = await this.isEnded(stream);
        if (isEnded) stream.response.end();
        else if (!stream.response.writableEnded) stream.response.write(': hb\n\n');
      }),
    );
  }

  /** A database that does not answer is not the session's fault, and nothing is told meanwhile. */
  private async isEnded({ caller: { userId, sessionId, aal, roles } }: Stream): Promise<boolean> {
    try {
      const caller = await this.sessions.callerOf({ sub: userId, session_id: sessionId, aal });
      // With other roles than before it comes back at once, and hears of what they may hear of.
      return !caller || caller.roles.length === 0 || String(caller.roles) !== String(roles);
    } catch {
      return false;
    }
  }
}

/** How often the others changed is nobody's either. */
const idOf = (versions: Versions, topics: readonly Topic[]): string =>
  TOPICS.map((topic) => (topics.includes(topic) ? versions[topic] : 0)).join('.');

/** An id that is not of our making counts as knowing nothing. */
function versionsOf(id: string): Versions {
  const numbers = id.length < 200 && /^\d+(\.\d+)*$/.test(id) ? id.split('.').map(Number) : [];
  const isWhole = numbers.length === TOPICS.length;
  return Object.fromEntries(TOPICS.map((topic, index) => [topic, isWhole ? numbers[index] : -1])) as Versions;
}

/** Each event's id counts only what has been told with it: a connection that breaks between two loses nothing. */
function tell(stream: Stream, versions: Versions): void {
  const { response, topics } = stream;
  if (response.writableEnded) return;
  for (const topic of topics) {
    if (stream.told[topic] === versions[topic]) continue;
    stream.told = { ...stream.told, [topic]: versions[topic] };
    response.write(`id: ${idOf(stream.told, topics)}\ndata: ${JSON.stringify({ topic } satisfies LiveChange)}\n\n`);
  }
  if (response.writableLength > MAX_UNREAD_BYTES) response.destroy();
}
