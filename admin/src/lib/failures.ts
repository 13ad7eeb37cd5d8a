import { isProblem, type Appointment, type Problem } from '@radiance/backend/contract';
import { HttpError } from 'ra-core';

export const NO_CONNECTION = 'No hay conexión con el servidor';
const UNKNOWN_FAILURE = 'No se ha podido completar. Inténtalo de nuevo.';

export function sentenceOf(error: unknown): string {
  // fetch rejects with a TypeError in the browser's language when the server is unreachable.
  if (error instanceof TypeError) return NO_CONNECTION;
  return (error instanceof Error && error.message) || UNKNOWN_FAILURE;
}

/** What a proxy wrote, in HTML or JSON of its own, is left out: only the application server's problem+json has a body here. */
export function failedAnswer(status: number, contentType: string | null, text: string): HttpError {
  if (!isProblem(contentType)) return new HttpError('', status);
  try {
    const problem = JSON.parse(text) as Problem;
    return new HttpError(problem.message, status, problem);
  } catch {
    return new HttpError('', status);
  }
}

/** True if the application server refused; false for a proxy. */
export const isServerRefusal = (error: unknown): error is HttpError =>
  error instanceof HttpError && typeof error.body === 'object' && error.body !== null;

/** Only the application server ends a session or says that a record is gone, not a proxy's 401 or 404. */
export const isRefusedAs = (error: unknown, ...statuses: number[]): boolean =>
  isServerRefusal(error) && statuses.includes(error.status as number);

/** Messages by field; null when the error concerns no fields. */
export function fieldErrors(error: unknown): Record<string, string> | null {
  const body: unknown = error instanceof HttpError ? error.body : null;
  if (typeof body !== 'object' || body === null || !('errors' in body)) return null;
  const { errors } = body;
  return typeof errors === 'object' && errors !== null ? (errors as Record<string, string>) : null;
}

/** The message of the first refused field, which says more than the general one. */
export const detailOf = (error: unknown): string => Object.values(fieldErrors(error) ?? {})[0] ?? sentenceOf(error);

/** `code` of problem+json, which distinguishes problems of one status. */
export function problemCodeOf(error: unknown): string | undefined {
  const body: unknown = error instanceof HttpError ? error.body : null;
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : undefined;
}

/** The appointments listed by a conflict of that code. */
export function refusedAppointments(error: unknown, code: string): Appointment[] | null {
  const body: unknown = error instanceof HttpError && error.status === 409 ? error.body : null;
  if (typeof body !== 'object' || body === null || !('code' in body) || !('appointments' in body)) return null;
  return body.code === code ? (body.appointments as Appointment[]) : null;
}
