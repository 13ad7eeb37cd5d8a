import {
  PROOF_OF_WORK_PATH,
  PROOF_OF_WORK_SECONDS,
  timeLimit,
  type ProofOfWorkChallenge,
  type ProofOfWork,
  type ProofOfWorkSolution,
} from '@radiance/backend/contract';

/** After this time the form is sent without a proof of work. */
const PATIENCE_MS = 1500;
const FETCH_PATIENCE_MS = 10_000;
const FRESH_MS = (PROOF_OF_WORK_SECONDS - 60) * 1000;

interface Proof {
  /** The value of the header; null where no proof of work is available. */
  text: Promise<string | null>;
  requestedAt: number;
}

let current: Proof | null = null;

/** Web Crypto exists only on https and localhost; a clinic may try the site on its own network. */
const canWork = (): boolean => typeof Worker !== 'undefined' && globalThis.isSecureContext;

const solve = (challenge: ProofOfWorkChallenge): Promise<ProofOfWorkSolution | null> =>
  new Promise<ProofOfWorkSolution | null>((resolve) => {
    const worker = new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' });
    const end = (solution: ProofOfWorkSolution | null): void => {
      worker.terminate();
      resolve(solution);
    };
    worker.onmessage = ({ data }: MessageEvent<ProofOfWorkSolution | null>) => end(data);
    worker.onerror = (event) => {
      // The form is sent without a proof of work. Nobody reads the console of a visitor's browser.
      event.preventDefault();
      end(null);
    };
    worker.postMessage(challenge);
  });

async function make(): Promise<string | null> {
  const response = await fetch(PROOF_OF_WORK_PATH, { signal: timeLimit(FETCH_PATIENCE_MS) });
  // 204: the server asks for no proof of work.
  if (response.status !== 200) return null;
  const challenge = (await response.json()) as ProofOfWorkChallenge;
  const solution = await solve(challenge);
  return solution && btoa(JSON.stringify({ challenge, solution } satisfies ProofOfWork));
}

/** Call this when a form receives the focus: the browser works while the visitor types. */
export function prepareProofOfWork(): void {
  if (!canWork() || (current && performance.now() - current.requestedAt < FRESH_MS)) return;
  current = { text: make().catch(() => null), requestedAt: performance.now() };
}

/** The proof of work for one form; null while there is none. */
export async function takeProof(patienceMs = PATIENCE_MS): Promise<string | null> {
  prepareProofOfWork();
  const taken = current;
  if (!taken) return null;
  const late = Symbol('late');
  const text = await Promise.race([
    taken.text,
    new Promise<typeof late>((resolve) => setTimeout(() => resolve(late), patienceMs)),
  ]);
  // A proof of work that is not ready yet serves the next form.
  if (text === late) return null;
  if (current === taken) current = null;
  return text;
}
