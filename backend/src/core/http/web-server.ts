import {
  createServer,
  STATUS_CODES,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { problemBody, sentenceFor } from './problem.js';

/**
 * A connection that dribbles its request must not hold a place for ever. Long enough for a 15 MB picture over a slow
 * line; answers (streams of events, exports) may take as long as they want.
 */
const LIMITS = {
  headersTimeout: 20_000,
  requestTimeout: 180_000,
  connectionsCheckingInterval: 5_000,
  // Longer than the minute for which proxies and clients usually hold a connection: else they write into one that just closed.
  keepAliveTimeout: 65_000,
} satisfies ServerOptions;

/** Counted from one another: together they stay below the ten seconds after which Docker kills. */
const CLOSING = {
  /** The door stays open, and whoever comes through it is told that this connection ends with its answer. */
  farewellMs: 1000,
  /** For a request whose second half has not come yet. */
  halfSentMs: 500,
  /** For answers that are being made or read slowly. */
  answersMs: 4000,
};
const SWEEP_MS = 50;
/** On one connection. Browsers and proxies ask one by one; of two thousand that one packet holds each would be worked on in the same turn. */
const MOST_UNANSWERED = 32;

export interface WebServer {
  server: Server;
  /**
   * Lets go of all clients so that none finds its connection closed under a request: each answer says `Connection: close`
   * for a while, then nobody new is let in, then what is left is ended.
   */
  close(times?: Partial<typeof CLOSING>): Promise<void>;
}

/** By Node's name of what it could not read (the statuses that it answers by itself, without a body); all else is 400. */
const REFUSED: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** For a request that never became one: there is no response object to write to. */
function refuse(socket: Duplex, status: number): void {
  const body = JSON.stringify(problemBody(status, sentenceFor(status)));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

let open = 0;
/** Connected clients of this process, for its metrics. */
export const openConnections = (): number => open;

export function createWebServer(handler: RequestListener, limits: ServerOptions = {}): WebServer {
  let isClosing = false;
  const latest = new Map<Socket, ServerResponse | null>();
  /** How many one after the other were asked on a connection before the first of them was answered. */
  const unanswered = new WeakMap<Socket, number>();
  const server = createServer({ ...LIMITS, ...limits }, (request, response) => {
    const { socket } = request;
    const before = latest.get(socket);
    const known = unanswered.get(socket) ?? 0;
    // The last answer said that it is the last: whoever asked for more asks again.
    if (known === MOST_UNANSWERED) return;
    const waiting = before && !before.writableFinished ? known + 1 : 1;
    unanswered.set(socket, waiting);
    latest.set(socket, response);
    if (isClosing || waiting === MOST_UNANSWERED) response.shouldKeepAlive = false;
    handler(request, response);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const answering = latest.get(socket as Socket);
    // In the middle of an answer another one would be read as part of it.
    if (!socket.writable || (answering?.headersSent && !answering.writableFinished)) socket.destroy();
    else refuse(socket, REFUSED[error.code ?? ''] ?? 400);
  });
  server.on('connection', (socket) => {
    open += 1;
    latest.set(socket, null);
    socket.once('close', () => {
      open -= 1;
      latest.delete(socket);
    });
  });

  const end = (isOver: (response: ServerResponse | null) => boolean): void => {
    for (const [socket, response] of latest) if (isOver(response)) socket.destroy();
  };

  const close = async (times: Partial<typeof CLOSING> = {}): Promise<void> => {
    const { farewellMs, halfSentMs, answersMs } = { ...CLOSING, ...times };
    isClosing = true;
    if (!server.listening) return;
    for (const response of latest.values()) if (response && !response.headersSent) response.shouldKeepAlive = false;
    await pause(farewellMs);
    // Connections and requests that have arrived by now are read first.
    await nextTurn();
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    const isClosed = (withinMs: number): Promise<boolean> =>
      Promise.race([closed.then(() => true), pause(withinMs, false, { ref: false })]);
    if (!(await isClosed(halfSentMs))) end((response) => !response?.req.complete);
    if (!(await isClosed(answersMs))) end(() => true);
    await closed;
    clearInterval(sweep);
  };
  return { server, close };
}
