import { request as requestByHttp, type IncomingMessage } from 'node:http';
import { request as requestByHttps } from 'node:https';
import type { Outcome } from './delivery-outcome.js';

/** For the whole answer. */
const DEADLINE_MS = 20_000;
/** The remaining time when the process stops. */
const LAST_WAIT_MS = 3000;
/** Limit of an answer. */
const MOST_CHARACTERS = 64_000;
/** Limit of a server's `Retry-After`. */
const LONGEST_RETRY_AFTER_SECONDS = 4 * 3600;

interface Answer {
  status: number;
  body: string;
  retryAfterMs: number;
}

/** An answer, or why there is none. */
type PostResult = { is: 'answered'; answer: Answer } | Exclude<Outcome, { is: 'taken' | 'refused' }>;

interface Post {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: object;
  /** Aborts as long as nothing can have arrived. */
  stop: AbortSignal;
  deadlineMs?: number | undefined;
}

/**
 * Posts JSON on a new connection. A failure before the connection stands means that nothing arrived; after that the server may
 * have the message.
 */
export function postJson({ url, headers, body, stop, deadlineMs = DEADLINE_MS }: Post): Promise<PostResult> {
  if (stop.aborted) return Promise.resolve({ is: 'taken back' });
  const text = JSON.stringify(body);
  const isTls = url.startsWith('https:');
  const request = (isTls ? requestByHttps : requestByHttp)(url, {
    method: 'POST',
    agent: false,
    headers: { ...headers, 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) },
  });
  return new Promise((resolve) => {
    let isHandedOver = false;
    let timer: NodeJS.Timeout;
    const settle = (result: PostResult): void => {
      clearTimeout(timer);
      stop.removeEventListener('abort', abort);
      resolve(result);
      request.destroy();
    };
    const broken = (code: string): void => settle({ is: isHandedOver ? 'unanswered' : 'unreachable', code });
    const within = (ms: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => broken('ETIMEDOUT'), ms);
    };
    const abort = (): void => (isHandedOver ? within(LAST_WAIT_MS) : settle({ is: 'taken back' }));
    within(deadlineMs);
    stop.addEventListener('abort', abort);
    request.on('error', (error: NodeJS.ErrnoException) => broken(error.code ?? 'unknown'));
    request.once('socket', (socket) => socket.once(isTls ? 'secureConnect' : 'connect', () => (isHandedOver = true)));
    request.once('response', (response) => {
      void bodyOf(response).then((body) => settle({ is: 'answered', answer: { ...headOf(response), body } }));
    });
    request.end(text);
  });
}

const headOf = ({ statusCode = 0, headers }: IncomingMessage): Omit<Answer, 'body'> => {
  const seconds = Number(headers['retry-after']);
  return { status: statusCode, retryAfterMs: seconds > 0 ? Math.min(seconds, LONGEST_RETRY_AFTER_SECONDS) * 1000 : 0 };
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

/** Statuses that do not concern the message: the server's trouble, or wrong settings. */
const OF_THE_MOMENT = [401, 403, 404, 405, 408, 425, 429];

/** Translates an answer. `code` and `isOfTheMoment` override what the status says. */
export function outcomeOf({ status, retryAfterMs }: Answer, code = String(status), isOfTheMoment = false): Outcome {
  if (status >= 200 && status < 300) return { is: 'taken' };
  const isForGood = status >= 400 && status < 500 && !isOfTheMoment && !OF_THE_MOMENT.includes(status);
  return { is: 'refused', code, isForGood, retryAfterMs };
}
