import type { PublicClinic } from '@radiance/backend/contract';
import { BOOKING_SLOTS, isContentPage, OPENING_HOURS, PROBLEM_TYPE } from '@radiance/backend/contract';
import { demoTexts } from './texts';

export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  key: string | null;
  body: unknown;
}

/** `total` is the number of rows of the whole list; `type` that of a failure, where a proxy answers and not the server. */
export type Answer = { status?: number; body: unknown; total?: number; type?: string } | 'lost';
type Handler = (call: Call) => Answer;

/**
 * The server behind `fetch`: answers by method and path (`GET /api/products`), an array as a whole page, and
 * remembers what it was asked. `lost` is an answer that never arrives; a path without a handler is a mistake of the spec.
 * It answers content requests by itself.
 */
export function fakeApi(handlers: Readonly<Record<string, Handler>>): { calls: Call[]; sent: (path: string) => Call[] } {
  const calls: Call[] = [];
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    const method = init?.method ?? 'GET';
    const headers = new Headers(init?.headers);
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    const call = { method, path: url.pathname, query: url.searchParams, key: headers.get('idempotency-key'), body };
    const texts = /^GET \/api\/content\/([a-z-]+)$/.exec(`${method} ${url.pathname}`)?.[1] ?? '';
    if (isContentPage(texts)) return Response.json({ blocks: demoTexts(texts, aClinic()) });
    calls.push(call);
    const handler = handlers[`${method} ${url.pathname}`];
    if (!handler) throw new Error(`The fake API has no answer to ${method} ${url.pathname}`);
    const answer = handler(call);
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    const status = answer.status ?? 200;
    const range = Array.isArray(answer.body) && {
      'content-range': `items 0-${answer.body.length - 1}/${answer.total ?? answer.body.length}`,
    };
    const type = answer.type ?? (status < 400 ? 'application/json' : PROBLEM_TYPE);
    return new Response(JSON.stringify(answer.body), { status, headers: { 'content-type': type, ...range } });
  };
  return { calls, sent: (path) => calls.filter((call) => call.method === 'POST' && call.path === path) };
}

export const ok = (body: unknown): Answer => ({ body });
/** A list, of which each request gets its range. */
export const paged =
  (all: readonly unknown[]): Handler =>
  ({ query }) => {
    const [first = 0, last = all.length] = JSON.parse(query.get('range') ?? '[]') as number[];
    return { body: all.slice(first, last + 1), total: all.length };
  };
export const refused = (status: number, message: string, errors?: Record<string, string>): Answer => ({
  status,
  body: { status, message, errors },
});

export const aClinic = (overrides: Partial<PublicClinic> = {}): PublicClinic => ({
  name: 'Radiance',
  phone: '+34 910 000 123',
  whatsapp: null,
  email: 'hola@radiance.example',
  street: 'Calle de Ejemplo, 12',
  postal_code: '28001',
  city: 'Madrid',
  province: 'Madrid',
  map_url: null,
  instagram_url: null,
  facebook_url: null,
  tiktok_url: null,
  youtube_url: null,
  legal_name: 'Radiance, S. L.',
  tax_id: null,
  registry_data: null,
  sanitary_register: null,
  sanitary_authority: null,
  medical_director: null,
  medical_licence: null,
  data_protection_contact: null,
  places: 1,
  opening_hours: OPENING_HOURS,
  slots: BOOKING_SLOTS,
  closed_days: [],
  time_zone: 'Europe/Madrid',
  public_url: 'https://clinica.example',
  booking_horizon_days: 180,
  min_notice_minutes: 0,
  ends_by_closing: true,
  practitioner_prepares: false,
  gaps_last: false,
  consent_required: false,
  change_hours: 24,
  mail_delay_minutes: 0,
  reminder_hours: 24,
  offers_pickup: false,
  waiting_list: false,
  waiting_minutes: 30,
  opinion_hours: 0,
  reminder_channels: ['email'],
  lock_minutes: 15,
  admin_lock_minutes: 0,
  order_limits: { units_per_line: 5, units_per_person: 12 },
  ...overrides,
});
