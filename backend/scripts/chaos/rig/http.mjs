import { request } from 'node:http';

/**
 * @typedef {{ method?: string; headers?: import('node:http').OutgoingHttpHeaders; body?: unknown; agent?: import('node:http').Agent; timeoutMs?: number }} Options
 */

/**
 * @template Body
 * @typedef {{ status: number; headers: import('node:http').IncomingHttpHeaders; body: Body; ms: number }} Answer
 */

/**
 * One request, by hand rather than by `fetch`: which connection carries it, and how that broke, is what scenarios ask.
 * Rejects with the connection's error; `error.isReset` when a connection that was kept open turned out to be closed.
 * @template [Body=unknown]
 * @param {string | URL} url
 * @param {Options} [options]
 * @returns {Promise<Answer<Body>>}
 */
export function call(url, { method, headers = {}, body, agent, timeoutMs = 60_000 } = {}) {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const since = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      {
        method: method ?? (text === undefined ? 'GET' : 'POST'),
        agent,
        headers: {
          ...(text !== undefined && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }),
          ...headers,
        },
      },
      (incoming) => {
        let received = '';
        incoming.setEncoding('utf8').on('data', (chunk) => (received += chunk));
        incoming.once('error', reject);
        incoming.once('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: /json/.test(incoming.headers['content-type'] ?? '') ? JSON.parse(received) : received,
            ms: performance.now() - since,
          }),
        );
      },
    );
    outgoing.setTimeout(timeoutMs, () => outgoing.destroy(Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' })));
    outgoing.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      reject(Object.assign(error, { isReset: outgoing.reusedSocket && error.code === 'ECONNRESET' })),
    );
    outgoing.end(text);
  });
}
