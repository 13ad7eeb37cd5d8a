import type { Appointment, CheckoutAnswer, CheckoutRequest, Lead, NewAppointment, NewLead, Problem } from '@radiance/backend/contract';
import { ApiError } from './ApiError';

/** Long enough for a slow phone line; after it the visitor is told instead of left waiting. */
const PATIENCE_MS = 30_000;

async function post<T>(path: string, body: object, idempotencyKey: string): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  } catch (cause) {
    throw new ApiError(0, null, { cause });
  }
  const answer: unknown = await response.json().catch(() => null);
  // Both shapes are the contract's; a proxy's HTML page on the way arrives as null.
  if (!response.ok) throw new ApiError(response.status, answer as Partial<Problem> | null);
  return answer as T;
}

/** What a form about an appointment sends: the rest is the server's to decide. */
export type AppointmentRequest = Omit<NewAppointment, 'status'>;
export type LeadRequest = Omit<NewLead, 'contacted'>;

export const createAppointment = (body: AppointmentRequest, key: string): Promise<Appointment> => post('/api/appointments', body, key);
export const createLead = (body: LeadRequest, key: string): Promise<Lead> => post('/api/leads', body, key);
export const checkout = (body: CheckoutRequest, key: string): Promise<CheckoutAnswer> => post('/api/checkout', body, key);
