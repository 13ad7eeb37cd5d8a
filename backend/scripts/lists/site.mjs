import { readFileSync } from 'node:fs';
import { atRest } from '../bench/rig/measure.mjs';
import { ADMIN, startServer } from '../server.mjs';

/** Exports want a proof that is no older than some minutes, and no bench is done by then. */
const PROOF_MS = 120_000;

/** The product on a database that has been filled, with the first administrator signed in. */
export async function startSite(url) {
  const server = await startServer({ DATABASE_URL: url, DEMO_DATA: 'false', PICTURE_WARM_UP: 'off' });
  let [headers, signedInAt] = [{}, Number.NEGATIVE_INFINITY];
  /** Before what is measured, not within it. */
  const beSignedIn = async () => {
    if (performance.now() - signedInAt < PROOF_MS) return;
    signedInAt = performance.now();
    const signIn = await fetch(`${server.url}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }),
    });
    /** @type {{ access_token: string }} */
    const { access_token } = Object(await signIn.json());
    headers = { Authorization: `Bearer ${access_token}` };
  };
  const send = async (path) => {
    const answer = await fetch(`${server.url}${path}`, { headers });
    if (answer.ok) return answer;
    throw new Error(`${answer.status} at ${path}: ${await answer.text()}`);
  };
  /** How long an answer took, in milliseconds, and how long it is. */
  const asked = async (path) => {
    await beSignedIn();
    const start = performance.now();
    const answer = await send(path);
    const { byteLength } = await answer.arrayBuffer();
    return { ms: performance.now() - start, bytes: byteLength };
  };
  const timed = async (path) => (await asked(path)).ms;
  return {
    stop: server.stop,
    beSignedIn,
    send,
    asked,
    timed,
    atRest: () => atRest(server),
    memory: () => residentMegabytes(server.pid),
  };
}

/** NaN where the system does not tell. */
function residentMegabytes(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** By the nearest rank: of twenty the nineteenth is what ninety-five in a hundred stay within. */
export function percentile(values, share) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
