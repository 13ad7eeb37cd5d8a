import { request as requestByHttp, type IncomingMessage } from 'node:http';
import { request as requestByHttps } from 'node:https';
import type { LookupFunction } from 'node:net';

/** For the whole answer. */
const DEADLINE_MS = 20_000;
/** The remaining time when the process stops. */
const LAST_WAIT_MS = 3000;
/** Limit of an answer. */
const MOST_CHARACTERS = 64_000;

export interface Answer {
  status: number;
  body: string;
  /** How long the server asks to wait (`Retry-After`); 0 when it does not. */
  retryAfterMs: number;
}

/** An answer, or why there is none. */
type PostResult =
  | { is: 'answered'; answer: Answer }
  /** `unanswered`: the server may have the message. */
  | { is: 'unreachable' | 'unanswered'; code: string }
  | { is: 'taken back' };

interface Post {
  url: string;
  headers: Readonly<Record<string, string>>;
  /** JSON. */
  body: string;
  /** Aborts as long as nothing can have arrived. */
  stop?: AbortSignal;
  deadlineMs?: number | undefined;
  lookup?: LookupFunction;
}

/**
 * Posts on a new connection. A failure before the connection stands means that nothing arrived; after that the server may have the
 * message. A redirect is an answer like any other.
 */
export function postJson({ url, headers, body, stop, deadlineMs = DEADLINE_MS, lookup }: Post): Promise<PostResult> {
  if (stop?.aborted) return Promise.resolve({ is: 'taken back' });
  const isTls = url.startsWith('https:');
  const request = (isTls ? requestByHttps : requestByHttp)(url, {
    method: 'POST',
    agent: false,
    lookup,
    headers: { ...headers, 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) },
  });
  return new Promise((resolve) => {
    let isHandedOver = false;
    let answering: IncomingMessage | undefined;
    let timer: NodeJS.Timeout;
    const settle = (result: PostResult): void => {
      clearTimeout(timer);
      stop?.removeEventListener('abort', abort);
      resolve(result);
      request.destroy();
    };
    const broken = (code: string): void => {
      if (answering) answering.destroy();
      else settle({ is: isHandedOver ? 'unanswered' : 'unreachable', code });
    };
    const within = (ms: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => broken('ETIMEDOUT'), ms);
    };
    const abort = (): void => (isHandedOver ? within(LAST_WAIT_MS) : settle({ is: 'taken back' }));
    within(deadlineMs);
    stop?.addEventListener('abort', abort);
    request.on('error', (error: NodeJS.ErrnoException) => broken(error.code ?? 'unknown'));
    request.once('socket', (socket) => socket.once(isTls ? 'secureConnect' : 'connect', () => (isHandedOver = true)));
    request.once('response', (response) => {
      answering = response;
      void bodyOf(response).then((body) => settle({ is: 'answered', answer: { ...headOf(response), body } }));
    });
    request.end(body);
  });
}

const headOf = ({ statusCode = 0, headers }: IncomingMessage): Omit<Answer, 'body'> => {
  const value = headers['retry-after'] ?? '';
  // Seconds, or a date by the server's clock.
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.parse(headers.date ?? '');
  return { status: statusCode, retryAfterMs: ms > 0 && Number.isFinite(ms) ? ms : 0 };
};

/** A broken body yields the part that arrived: the status is enough. */
async function bodyOf(response: IncomingMessage): Promise<string> {
  let text = '';
  try {
    for await (const chunk of response.setEncoding('utf8')) {
      text += String(chunk);
      if (text.length > MOST_CHARACTERS) break;
    }
  } catch {
    return text;
  }
  return text;
}
