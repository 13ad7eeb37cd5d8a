import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Caller } from '../../core/http/access-decorators.js';
import { Sessions } from '../../access/sessions/sessions.js';
import { Clock } from '../../core/clock.js';
import { ChangeCounters, type Versions } from '../../core/changes/change-counters.js';
import { READY_EVENT, TOPICS, topicsOf, type LiveChange, type LiveReady, type Topic } from '../../contract/index.js';
import { ProblemException } from '../../core/http/problem.js';
import { ChangeWatch } from '../../core/changes/change-watch.js';

/** How often each stream's session is checked; a heartbeat keeps proxies from closing the connection. */
const PULSE_MS = 5000;
const RETRY_MS = 2000;
/** A reader that does not read is disconnected. After reconnecting it gets the missed changes. */
const MAX_UNREAD_BYTES = 64 * 1024;

interface Stream {
  response: Response;
  caller: Caller;
  /** Topics that its roles may see. */
  topics: readonly Topic[];
  /** The counters that the reader knows. */
  reported: Versions;
}

/**
 * Tells open panels which topics have changed. An event's id contains the known counters, so that a reader that reconnects, to
 * any process, gets exactly the changes since.
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
      // nginx would buffer events.
      'X-Accel-Buffering': 'no',
      // A stream's connection is not reused, so that a stop need not wait for it.
      Connection: 'close',
    });
    if (request.method === 'HEAD' || this.isClosed) {
      response.end();
      return;
    }
    const lastId = request.headers['last-event-id'];
    const topics = topicsOf(caller.roles);
    const stream: Stream = { response, caller, topics, reported: lastId === undefined ? now : versionsOf(String(lastId)) };
    response.write(`retry: ${RETRY_MS}\n\n`);
    report(stream, now);
    response.write(`id: ${idOf(stream.reported, topics)}\nevent: ${READY_EVENT}\ndata: ${JSON.stringify(ready)}\n\n`);
    if (response.destroyed) return;
    this.streams.add(stream);
    response.once('close', () => this.forget(stream));
    // Writing to a closed connection; `close` follows.
    response.on('error', () => undefined);
    this.stopWatching ??= this.watch.subscribe((versions) => this.reportAll(versions));
    this.pulse ??= setInterval(() => void this.beat(), PULSE_MS);
  }

  /** Ends all streams, because a stop waits for open connections. */
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

  private reportAll(versions: Versions): void {
    for (const stream of this.streams) report(stream, versions);
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

  /** If the database is away, the stream stays open and reports nothing. */
  private async isEnded({ caller: { userId, sessionId, aal, roles } }: Stream): Promise<boolean> {
    try {
      const caller = await this.sessions.callerOf({ sub: userId, session_id: sessionId, aal });
      // After a change of roles the panel reconnects with its new topics.
      return !caller || caller.roles.length === 0 || String(caller.roles) !== String(roles);
    } catch {
      return false;
    }
  }
}

/** Counters of other topics are not revealed. */
const idOf = (versions: Versions, topics: readonly Topic[]): string =>
  TOPICS.map((topic) => (topics.includes(topic) ? versions[topic] : 0)).join('.');

/** An unknown id counts as no knowledge. */
function versionsOf(id: string): Versions {
  const numbers = id.length < 200 && /^\d+(\.\d+)*$/.test(id) ? id.split('.').map(Number) : [];
  const isWhole = numbers.length === TOPICS.length;
  return Object.fromEntries(TOPICS.map((topic, index) => [topic, isWhole ? numbers[index] : -1])) as Versions;
}

/** Each event's id contains only reported changes, so that a break between two events loses nothing. */
function report(stream: Stream, versions: Versions): void {
  const { response, topics } = stream;
  if (response.writableEnded) return;
  for (const topic of topics) {
    if (stream.reported[topic] === versions[topic]) continue;
    stream.reported = { ...stream.reported, [topic]: versions[topic] };
    response.write(`id: ${idOf(stream.reported, topics)}\ndata: ${JSON.stringify({ topic } satisfies LiveChange)}\n\n`);
  }
  if (response.writableLength > MAX_UNREAD_BYTES) response.destroy();
}
