import { ProblemException } from '../http/problem.js';

export function tooManyAttempts(waitSeconds: number): ProblemException {
  const wait = waitSeconds < 90 ? `${waitSeconds} segundos` : `${Math.ceil(waitSeconds / 60)} minutos`;
  return new ProblemException(429, `Demasiados intentos. Inténtalo de nuevo en ${wait}.`, undefined, { 'Retry-After': String(waitSeconds) });
}
