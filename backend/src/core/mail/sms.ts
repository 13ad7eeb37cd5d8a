import type { Settings } from '../settings.js';
import { outcomeOf, postJson } from './http-post.js';
import type { Outcome } from './outcome.js';

type Gateway = NonNullable<Settings['smsGateway']>;
interface Sms {
  /** Told to the gateway: one that looks at it sends what comes twice once. */
  id: string;
  to: string;
  text: string;
}

/** Hands a text message to the gateway of the settings: POST {"to","text"}, answered with any 2xx. */
export async function sendBySms({ url, token }: Gateway, { id, to, text }: Sms, stop: AbortSignal): Promise<Outcome> {
  const headers = { 'Idempotency-Key': id, ...(token && { Authorization: `Bearer ${token}` }) };
  const heard = await postJson({ url, headers, body: { to, text }, stop });
  return heard.is === 'answered' ? outcomeOf(heard.answer) : heard;
}
