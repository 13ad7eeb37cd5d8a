import type { ProblemException } from '../http/problem.js';
import { tooMany } from './too-many.js';

export const tooManyAttempts = (waitSeconds: number): ProblemException => tooMany('Demasiados intentos', waitSeconds);
