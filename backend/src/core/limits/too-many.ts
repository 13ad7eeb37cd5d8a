import { ProblemException } from '../http/problem.js';

/** 429 with a sentence that says how long to wait, and `Retry-After`. */
export function tooMany(what: string, waitSeconds: number): ProblemException {
  const [count, unit] = waitSeconds < 90 ? [waitSeconds, 'segundo'] : [Math.ceil(waitSeconds / 60), 'minuto'];
  const message = `${what}. Inténtalo de nuevo en ${count} ${unit}${count === 1 ? '' : 's'}.`;
  return new ProblemException(429, message, undefined, { 'Retry-After': String(waitSeconds) });
}
