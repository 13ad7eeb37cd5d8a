import { ADMIN } from '../../../scripts/lib/server.mjs';
import { request } from 'node:http';

/**
 * @typedef {{ method?: string; headers?: import('node:http').OutgoingHttpHeaders; body?: unknown; agent?: import('node:http').Agent; timeoutMs?: number }} Options
 */

/**
 * @template Body
 * @typedef {{ status: number; headers: import('node:http').IncomingHttpHeaders; body: Body; ms: number }} Answer
 */

/**
 * One request by `node:http` instead of `fetch`, because scenarios check which connection broke and how.
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
    outgoing.once('error', reject);
    outgoing.end(text);
  });
}

/**
 * An administrator's requests to the site.
 * @param {string} url
 * @returns {Promise<<Body>(path: string, options?: Options) => Promise<Answer<Body>>>}
 */
export async function signIn(url) {
  /** @type {Answer<{ access_token: string }>} */
  const { body } = await call(`${url}/api/auth/sign-in`, {
    body: { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD },
    timeoutMs: 30_000,
  });
  const headers = { Authorization: `Bearer ${body.access_token}` };
  return (path, options = {}) =>
    call(`${url}${path}`, { timeoutMs: 30_000, ...options, headers: { ...headers, ...options.headers } });
}
