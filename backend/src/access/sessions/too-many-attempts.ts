import type { ProblemException } from '../../platform/http/problem.js';
import { tooMany } from '../../platform/limits/too-many.js';

export const tooManyAttempts = (waitSeconds: number): ProblemException => tooMany('Demasiados intentos', waitSeconds);
