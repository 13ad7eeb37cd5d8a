import type { Settings } from '../../core/settings/settings.js';
import { postJson } from '../../core/http/post-json.js';
import { outcomeOf, type Outcome } from './delivery-outcome.js';

type Gateway = NonNullable<Settings['smsGateway']>;
interface Sms {
  /** Lets the gateway drop duplicates. */
  id: string;
  to: string;
  text: string;
}

/** POST {"to","text"} to the SMS gateway; any 2xx is success. */
export async function sendBySms({ url, token }: Gateway, { id, to, text }: Sms, stop: AbortSignal): Promise<Outcome> {
  const headers = { 'Idempotency-Key': id, ...(token && { Authorization: `Bearer ${token}` }) };
  const result = await postJson({ url, headers, body: JSON.stringify({ to, text }), stop });
  return result.is === 'answered' ? outcomeOf(result.answer) : result;
}
