import type { Appointment } from '@radiance/backend/contract';
import { HttpError } from 'ra-core';

const UNKNOWN_FAILURE = 'No se ha podido completar. Inténtalo de nuevo.';

/** The server's sentence, or the browser's own failure said in Spanish by whoever caught it. */
export const sentenceOf = (error: unknown): string => (error instanceof Error && error.message) || UNKNOWN_FAILURE;

/** A proxy that answers in the server's place says only its status, and that in English. */
export function saidByServer(error: unknown): unknown {
  if (!(error instanceof HttpError)) return error;
  const body: unknown = error.body;
  const isSaid = typeof body === 'object' && body !== null && 'message' in body;
  return isSaid ? error : new HttpError('', Number(error.status), body);
}

/** Whether the server itself refused it, and no proxy in front of it: the server answers in problem+json, which names its status. */
export function isOwnRefusal(error: unknown): error is HttpError {
  const body: unknown = error instanceof HttpError ? error.body : null;
  if (typeof body !== 'object' || body === null || !('type' in body) || !('title' in body) || !('status' in body)) return false;
  return body.status === (error as HttpError).status;
}

/** What the server says of single fields; null when it is not about fields. */
export function fieldErrors(error: unknown): Record<string, string> | null {
  const body: unknown = error instanceof HttpError ? error.body : null;
  if (typeof body !== 'object' || body === null || !('errors' in body)) return null;
  const { errors } = body;
  return typeof errors === 'object' && errors !== null ? (errors as Record<string, string>) : null;
}

/** What tells problems of one status apart; undefined of a failure that is none of the server's. */
export function problemTypeOf(error: unknown): string | undefined {
  const body: unknown = error instanceof HttpError ? error.body : null;
  return typeof body === 'object' && body !== null && 'type' in body ? String(body.type) : undefined;
}

/** The appointments that a conflict of that type lists. */
export function refusedAppointments(error: unknown, type: string): Appointment[] | null {
  const body: unknown = error instanceof HttpError && error.status === 409 ? error.body : null;
  if (typeof body !== 'object' || body === null || !('type' in body) || !('appointments' in body)) return null;
  return body.type === type ? (body.appointments as Appointment[]) : null;
}
