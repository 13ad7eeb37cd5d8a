import {
  HONEYPOT_FIELD,
  PROOF_HEADER,
  PROOF_REFUSED_PROBLEM,
  type Appointment,
  type CheckoutAnswer,
  type CheckoutRequest,
  type Lead,
  type NewAppointment,
  type NewLead,
  type NewWithdrawal,
  type Withdrawal,
} from '@radiance/backend/contract';
import { ApiError } from './ApiError';
import { takeBait } from './honeypots';
import { post } from './http';
import { prepareProof, takeProof } from './proofOfWork';

/** What a visitor may say; the rest of the record is the server's to decide. */
export type AppointmentRequest = Omit<NewAppointment, 'status'>;
export type LeadRequest = Omit<NewLead, 'contacted'>;

/** With a proof of work where there is one: no form depends on it. */
async function postForm<Answer>(path: string, content: object, key: string): Promise<Answer> {
  const bait = takeBait();
  const body = bait === null ? content : { ...content, [HONEYPOT_FIELD]: bait };
  const proof = await takeProof();
  try {
    return await post<Answer>(path, body, key, proof === null ? {} : { [PROOF_HEADER]: proof });
  } catch (error) {
    // Kept open too long, or sent twice by the network: without it the form is as good.
    if (error instanceof ApiError && error.type === PROOF_REFUSED_PROBLEM) return post<Answer>(path, body, key);
    // Something will be mended and sent again.
    prepareProof();
    throw error;
  }
}

export const createAppointment = (body: AppointmentRequest, key: string): Promise<Appointment> =>
  postForm('/api/appointments', body, key);
export const createLead = (body: LeadRequest, key: string): Promise<Lead> => postForm('/api/leads', body, key);
export const checkout = (body: CheckoutRequest, key: string): Promise<CheckoutAnswer> => postForm('/api/checkout', body, key);
export const withdraw = (body: NewWithdrawal, key: string): Promise<Withdrawal> => postForm('/api/withdrawals', body, key);
