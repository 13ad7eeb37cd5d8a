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
import { PROBLEM_TYPE } from '../../../contract/index.js';
import { problemBody, sentenceFor } from '../problem.js';

/** Ends slow requests. Long enough for a 15 MB picture over a slow line. Responses (event streams, exports) have no limit. */
const LIMITS = {
  headersTimeout: 20_000,
  requestTimeout: 180_000,
  connectionsCheckingInterval: 5_000,
  // Longer than the usual minute of proxies, which would otherwise write into a connection that just closed.
  keepAliveTimeout: 65_000,
  // Node would refuse such requests without a body.
  requireHostHeader: false,
} satisfies ServerOptions;

/** One after the other; together less than Docker's ten seconds before SIGKILL. */
const CLOSE_TIMES = {
  /** New connections are accepted and answered with `Connection: close`. */
  farewellMs: 1000,
  /** For requests that have not arrived completely. */
  halfSentMs: 500,
  /** For responses in progress. */
  answersMs: 4000,
};
const SWEEP_MS = 50;
/** On one connection. Pipelined requests beyond this number would all run in one turn of the event loop. */
const MOST_UNANSWERED = 32;

export interface WebServer {
  server: Server;
  /**
   * Closes without breaking requests: responses say `Connection: close` for a while, then no connection is accepted, then the
   * rest is ended.
   */
  close(times?: Partial<typeof CLOSE_TIMES>): Promise<void>;
}

/** Node's error codes with their status; all others are 400. */
const REFUSED: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

function refusalOf(status: number): { headers: Record<string, string>; body: string } {
  const body = JSON.stringify(problemBody(status, sentenceFor(status)));
  const headers = {
    'Content-Type': `${PROBLEM_TYPE}; charset=utf-8`,
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    Connection: 'close',
  };
  return { headers, body };
}

/** For input that is no request: there is no response object. */
function refuse(socket: Duplex, status: number): void {
  const { headers, body } = refusalOf(status);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`${[`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join('\r\n')}\r\n\r\n${body}`);
}

function answerRefusal(response: ServerResponse, status: number): void {
  const { headers, body } = refusalOf(status);
  response.writeHead(status, headers).end(body);
}

let open = 0;
/** Open connections of this process, for metrics. */
export const openConnections = (): number => open;

export function createWebServer(handler: RequestListener, limits: ServerOptions = {}): WebServer {
  let isClosing = false;
  const latest = new Map<Socket, ServerResponse | null>();
  /** Pipelined requests of a connection that wait for an answer. */
  const unanswered = new WeakMap<Socket, number>();
  const server = createServer({ ...LIMITS, ...limits }, (request, response) => {
    const { socket } = request;
    const before = latest.get(socket);
    const known = unanswered.get(socket) ?? 0;
    // The last response said `Connection: close`, so the client sends the rest again.
    if (known === MOST_UNANSWERED) return;
    const waiting = before && !before.writableFinished ? known + 1 : 1;
    unanswered.set(socket, waiting);
    latest.set(socket, response);
    if (isClosing || waiting === MOST_UNANSWERED) response.shouldKeepAlive = false;
    const isNamed = request.headers.host !== undefined || request.httpVersion !== '1.1';
    if (isNamed) handler(request, response);
    else answerRefusal(response, 400);
  });
  server.on('checkExpectation', (_request, response) => answerRefusal(response, 417));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const answering = latest.get(socket as Socket);
    // An answer within another response would be read as its body.
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

  const close = async (times: Partial<typeof CLOSE_TIMES> = {}): Promise<void> => {
    const { farewellMs, halfSentMs, answersMs } = { ...CLOSE_TIMES, ...times };
    isClosing = true;
    if (!server.listening) return;
    for (const response of latest.values()) if (response && !response.headersSent) response.shouldKeepAlive = false;
    await pause(farewellMs);
    // Requests that have already arrived are read first.
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
