import {
  HONEYPOT_FIELD,
  CONFIRMATIONS_PATH,
  SELF_SERVICE_PATH,
  PROOF_OF_WORK_HEADER,
  PROOF_NEEDED_PROBLEM,
  PROOF_REFUSED_PROBLEM,
  WAITING_OFFERS_PATH,
  WAITING_PATH,
  type AcceptedOffer,
  type Appointment,
  type ConfirmationAnswer,
  type CheckoutAnswer,
  type CheckoutRequest,
  type Lead,
  type Manageable,
  type ManagedAppointment,
  type ManagedOpinion,
  type Move,
  type NewAppointment,
  type NewLead,
  type NewWaiting,
  type NewOpinion,
  type NewWithdrawal,
  type ReminderChoice,
  type ShownWaitlist,
  type Unconfirmed,
  type Waiting,
  type Withdrawal,
} from '@radiance/backend/contract';
import { ApiError } from './ApiError';
import { takeBait } from './honeypots';
import { post } from './http';
import { prepareProofOfWork, takeProof } from './proof-of-work/proofOfWork';

/** The fields that a visitor may send; the server sets the others. */
export type AppointmentRequest = Omit<
  NewAppointment,
  'status' | 'attendance' | 'arrived_at' | 'equipment' | 'reminded' | 'practitioner_id' | 'reminder_channel'
> &
  Partial<Pick<NewAppointment, 'practitioner_id' | 'reminder_channel'>>;
export type LeadRequest = Omit<NewLead, 'contacted'>;

/** How long the form waits for a proof of work that the server requires: an expensive one on a slow phone. */
const INSISTED_PATIENCE_MS = 60_000;
const MOST_TRIES = 3;

/** Sends a proof of work where there is one. A form needs it only when the server answers that it does. */
async function postForm<Answer>(path: string, content: object, key: string): Promise<Answer> {
  const bait = takeBait();
  const body = bait === null ? content : { ...content, [HONEYPOT_FIELD]: bait };
  let proof = await takeProof();
  for (let tries = 1; ; tries += 1) {
    try {
      return await post<Answer>(path, body, key, proof === null ? {} : { [PROOF_OF_WORK_HEADER]: proof });
    } catch (error) {
      const problem = error instanceof ApiError && tries < MOST_TRIES ? error.code : '';
      // The proof of work is too old, or the network sent it twice: the form is sent again without it.
      const isRefused = problem === PROOF_REFUSED_PROBLEM && proof !== null;
      proof = problem === PROOF_NEEDED_PROBLEM ? await takeProof(INSISTED_PATIENCE_MS) : null;
      if (isRefused || proof !== null) continue;
      // The visitor will correct the form and send it again: prepare the next proof of work.
      prepareProofOfWork();
      throw error;
    }
  }
}

export const createAppointment = (body: AppointmentRequest, key: string): Promise<Appointment & Unconfirmed & Manageable> =>
  postForm('/api/appointments', body, key);
export const createLead = (body: LeadRequest, key: string): Promise<Lead & Unconfirmed> => postForm('/api/leads', body, key);
export const checkout = (body: CheckoutRequest, key: string): Promise<CheckoutAnswer & Unconfirmed & Manageable> =>
  postForm('/api/checkout', body, key);
export const withdraw = (body: Omit<NewWithdrawal, 'status'>, key: string): Promise<Withdrawal> =>
  postForm('/api/withdrawals', body, key);
export const joinWaiting = (body: Omit<NewWaiting, 'status'>, key: string): Promise<Waiting> => postForm(WAITING_PATH, body, key);
const offerPath = (token: string, act: string): string => `${WAITING_OFFERS_PATH}/${encodeURIComponent(token)}/${act}`;
export const acceptOffer = (token: string, key: string): Promise<AcceptedOffer> => post(offerPath(token, 'accept'), {}, key);
export const answerOffer = (token: string, act: 'decline' | 'leave', key: string): Promise<ShownWaitlist> =>
  post(offerPath(token, act), {}, key);
const changed = (token: string, what: 'cancel' | 'move' | 'reminder', body: object, key: string): Promise<ManagedAppointment> =>
  post(`${SELF_SERVICE_PATH}/${encodeURIComponent(token)}/${what}`, body, key);
export const moveAppointment = (token: string, to: Pick<Move, 'date' | 'time'>, key: string): Promise<ManagedAppointment> =>
  changed(token, 'move', to, key);
export const cancelAppointment = (token: string, key: string): Promise<ManagedAppointment> => changed(token, 'cancel', {}, key);
/** The link accepts one opinion; a second one is refused. */
export const sendOpinion = (token: string, body: NewOpinion, key: string): Promise<ManagedOpinion> =>
  postForm(`${SELF_SERVICE_PATH}/${encodeURIComponent(token)}/opinion`, body, key);
export const chooseReminder = (token: string, choice: ReminderChoice, key: string): Promise<ManagedAppointment> =>
  changed(token, 'reminder', choice, key);
/** Calls behind the links in mails. */
export const confirmHold = (token: string, key: string): Promise<ConfirmationAnswer> => post(CONFIRMATIONS_PATH, { token }, key);
