import { setTimeout as pause } from 'node:timers/promises';

const LONGEST_MS = 60_000;

/** Waits until `isSo`. `what` completes the sentence of the failure. */
export async function until(isSo: () => boolean | Promise<boolean>, what: string, pauseMs = 10): Promise<void> {
  for (const end = performance.now() + LONGEST_MS; !(await isSo()); await pause(pauseMs))
    if (performance.now() > end) throw new Error(`In ${LONGEST_MS / 1000} seconds ${what}`);
}

/** Whether a server answers there. */
export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  );
