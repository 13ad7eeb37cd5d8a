import type { Appointment } from '@radiance/backend/contract';
import { HttpError } from 'ra-core';

const UNKNOWN_FAILURE = 'No se ha podido completar. Inténtalo de nuevo.';

export const sentenceOf = (error: unknown): string => (error instanceof Error && error.message) || UNKNOWN_FAILURE;

/** A proxy's error has only an English status text; it is replaced. */
export function serverError(error: unknown): unknown {
  if (!(error instanceof HttpError)) return error;
  const body: unknown = error.body;
  const hasMessage = typeof body === 'object' && body !== null && 'message' in body;
  return hasMessage ? error : new HttpError('', Number(error.status), body);
}

/** True if the application server answered, which uses problem+json; false for a proxy. */
export function isServerRefusal(error: unknown): error is HttpError {
  const body: unknown = error instanceof HttpError ? error.body : null;
  if (typeof body !== 'object' || body === null || !('type' in body) || !('title' in body) || !('status' in body)) return false;
  return body.status === (error as HttpError).status;
}

/** Messages by field; null when the error concerns no fields. */
export function fieldErrors(error: unknown): Record<string, string> | null {
  const body: unknown = error instanceof HttpError ? error.body : null;
  if (typeof body !== 'object' || body === null || !('errors' in body)) return null;
  const { errors } = body;
  return typeof errors === 'object' && errors !== null ? (errors as Record<string, string>) : null;
}

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
