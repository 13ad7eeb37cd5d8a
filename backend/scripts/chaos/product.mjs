import { setTimeout as wait } from 'node:timers/promises';
import { ADMIN, startServer } from '../lib/server.mjs';

/**
 * Starts the product in its own process. `again()` restarts it with the same address and data.
 * @param {import('node:test').TestContext} t
 */
export async function start(t, database, env = {}, isAwaited = true) {
  const more = { PICTURE_WARM_UP: 'off', LOG_LEVEL: 'error', DATABASE_URL: database.url, DATA_DIR: database.folder, ...env };
  const server = await startServer(more, { isAwaited });
  t.after(() => server.end('SIGKILL'));
  const again = (changes = {}) => start(t, database, { ...env, ...changes, PORT: server.port });
  return { ...server, url: `http://127.0.0.1:${server.port}`, again };
}

/** Requests of an administrator; they return bodies. */
export async function signIn(url) {
  /** @param {string} route @param {{ method?: string; body?: object; token?: string }} options */
  const send = async (route, { method = 'GET', body, token = '' }) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${url}/api/${route}`, {
      method,
      headers: { ...(!isForm && { 'Content-Type': 'application/json' }), ...(token && { Authorization: `Bearer ${token}` }) },
      body: isForm ? body : body && JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${route} was answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const credentials = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD };
  const { access_token: token } = await send('auth/sign-in', { method: 'POST', body: credentials });
  return {
    get: (route) => send(route, { token }),
    put: (route, body) => send(route, { method: 'PUT', body, token }),
    post: (route, body) => send(route, { method: 'POST', body, token }),
  };
}

/** Polls. The test's timeout ends it. */
export async function until(condition, pauseMs = 50) {
  while (!(await condition())) await wait(pauseMs);
}
