import { readFileSync } from 'node:fs';

/** What the process holds, in MB; NaN where the system does not say. */
export function memoryOf({ pid }) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return NaN;
  }
}
