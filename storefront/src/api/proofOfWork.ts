import {
  PROOF_PATH,
  PROOF_SECONDS,
  timeLimit,
  type ProofChallenge,
  type ProofOfWork,
  type ProofSolution,
} from '@radiance/backend/contract';

/** Nobody waits longer than this for the work to be done: the form is then sent without a proof. */
const PATIENCE_MS = 1500;
const FETCH_PATIENCE_MS = 10_000;
const FRESH_MS = (PROOF_SECONDS - 60) * 1000;

interface Proof {
  /** What the header carries; null where there is none to be had. */
  text: Promise<string | null>;
  askedAt: number;
}

let current: Proof | null = null;

/** Web Crypto exists only on https and localhost; a clinic may try the site on its own network. */
const canWork = (): boolean => typeof Worker !== 'undefined' && globalThis.isSecureContext;

const solve = (challenge: ProofChallenge): Promise<ProofSolution | null> =>
  new Promise<ProofSolution | null>((resolve) => {
    const worker = new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' });
    const end = (solution: ProofSolution | null): void => {
      worker.terminate();
      resolve(solution);
    };
    worker.onmessage = ({ data }: MessageEvent<ProofSolution | null>) => end(data);
    worker.onerror = (event) => {
      // Handled: the form goes without a proof, and the console of a visitor's browser is nobody's to read.
      event.preventDefault();
      end(null);
    };
    worker.postMessage(challenge);
  });

async function make(): Promise<string | null> {
  const response = await fetch(PROOF_PATH, { signal: timeLimit(FETCH_PATIENCE_MS) });
  // 204: the shield is off.
  if (response.status !== 200) return null;
  const challenge = (await response.json()) as ProofChallenge;
  const solution = await solve(challenge);
  return solution && btoa(JSON.stringify({ challenge, solution } satisfies ProofOfWork));
}

/** To be called as soon as somebody turns to a form: the work is done while they type. */
export function prepareProof(): void {
  if (!canWork() || (current && performance.now() - current.askedAt < FRESH_MS)) return;
  current = { text: make().catch(() => null), askedAt: performance.now() };
}

/** What to send along with a form, once; null where there is nothing (yet) to send. */
export async function takeProof(patienceMs = PATIENCE_MS): Promise<string | null> {
  prepareProof();
  const taken = current;
  if (!taken) return null;
  const late = Symbol('late');
  const text = await Promise.race([
    taken.text,
    new Promise<typeof late>((resolve) => setTimeout(() => resolve(late), patienceMs)),
  ]);
  // One that is still being worked on serves the next form.
  if (text === late) return null;
  if (current === taken) current = null;
  return text;
}
