import type { Settings } from '../../core/settings/settings.js';
import { postJson } from '../../core/http/post-json.js';
import { outcomeOf, type Outcome } from './delivery-outcome.js';

type Cloud = NonNullable<Settings['whatsapp']>;
interface TemplateMessage {
  /** Returned in webhooks. The API does not drop duplicates by it. */
  id: string;
  to: string;
  parameters: readonly string[];
}

/** Error codes of the Cloud API that do not concern the message: too many requests, an outage, an expired token. */
const OF_THE_MOMENT = new Set([
  ...[0, 1, 2, 3, 4, 10, 190, 200],
  ...[80_007, 130_429, 131_000, 131_005, 131_016, 131_048, 131_056, 131_057],
]);

/** Sends a template message by WhatsApp's Cloud API, which allows no free text outside of a conversation. */
export async function sendByWhatsapp(cloud: Cloud, { id, to, parameters }: TemplateMessage, stop: AbortSignal): Promise<Outcome> {
  const { url, token, phoneId, template, language } = cloud;
  const result = await postJson({
    url: `${url}/${phoneId}/messages`,
    headers: { Authorization: `Bearer ${token}` },
    body: JSON.stringify({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: to.replace('+', ''),
      type: 'template',
      template: {
        name: template,
        language: { code: language },
        components: [{ type: 'body', parameters: parameters.map((text) => ({ type: 'text', text })) }],
      },
      biz_opaque_callback_data: id,
    }),
    stop,
  });
  if (result.is !== 'answered') return result;
  const code = codeIn(result.answer.body);
  return code === null
    ? outcomeOf(result.answer)
    : outcomeOf(result.answer, `${result.answer.status}/${code}`, OF_THE_MOMENT.has(code));
}

/** `{"error":{"message","type","code","error_data"}}`: only the code, because the message may quote the number. */
function codeIn(body: string): number | null {
  try {
    const { error } = JSON.parse(body) as { error?: { code?: unknown } };
    return typeof error?.code === 'number' ? error.code : null;
  } catch {
    return null;
  }
}
