import { readFileSync } from 'node:fs';
import { ADMIN, startServer } from '../server.mjs';

/** The product on a database that has been filled, with the first administrator signed in. */
export async function startSite(url) {
  const server = await startServer({ DATABASE_URL: url, DEMO_DATA: 'false', PICTURE_WARM_UP: 'off' });
  const signIn = await fetch(`${server.url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }),
  });
  /** @type {{ access_token: string }} */
  const { access_token } = Object(await signIn.json());
  const headers = { Authorization: `Bearer ${access_token}` };
  const send = (path) => fetch(`${server.url}${path}`, { headers });
  /** How long an answer took, in milliseconds. */
  const timed = async (path) => {
    const start = performance.now();
    const answer = await send(path);
    const body = await answer.arrayBuffer();
    const took = performance.now() - start;
    if (!answer.ok) throw new Error(`${answer.status} at ${path}: ${Buffer.from(body).toString()}`);
    return took;
  };
  return { stop: server.stop, send, timed, memory: () => residentMegabytes(server.pid) };
}

/** NaN where the system does not tell. */
function residentMegabytes(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

export function percentile(values, share) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
