import { listOf } from '../core/compound-rules.js';
import { choice, flag, url, withDefault, type Values } from '../core/rules.js';

export const WEBHOOKS_PATH = '/api/webhooks';

export const WEBHOOK_EVENTS = [
  'appointment.created',
  'appointment.changed',
  'appointment.cancelled',
  'order.created',
  'order.changed',
  'lead.created',
  'lead.changed',
  'client.changed',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const WEBHOOK_EVENT_LABELS: Readonly<Record<WebhookEvent, string>> = {
  'appointment.created': 'Reserva nueva',
  'appointment.changed': 'Reserva cambiada',
  'appointment.cancelled': 'Reserva cancelada',
  'order.created': 'Pedido nuevo',
  'order.changed': 'Pedido cambiado',
  'lead.created': 'Lead nuevo',
  'lead.changed': 'Lead cambiado',
  'client.changed': 'Cliente nuevo o cambiado',
};

const EVENTS_TEXT = 'Elige al menos un evento';
const events = listOf(choice(WEBHOOK_EVENTS, EVENTS_TEXT), { min: 1, max: WEBHOOK_EVENTS.length, message: EVENTS_TEXT });

export const WEBHOOK_REFUSALS = {
  url: 'Escribe una dirección pública que empiece por https://',
  fragment: 'Escribe la dirección sin lo que sigue a #, que nadie recibe',
  unknown: 'Webhook no encontrado',
  unknownDelivery: 'Entrega no encontrada',
  sending: 'Se está enviando ahora mismo',
} as const;

export const WEBHOOK_RULES = {
  url: url({ max: 500, message: WEBHOOK_REFUSALS.url }),
  events,
  is_paused: withDefault(flag(), false),
} as const;
export type NewWebhook = Values<typeof WEBHOOK_RULES>;

export interface Webhook extends NewWebhook {
  id: string;
  created_at: string;
  /** True: nothing is sent. The server pauses a webhook whose receiver took nothing for a day. */
  is_paused: boolean;
  /** Why the server paused it: the last status or error; null when nobody did, or a person. */
  failure: string | null;
}

/** The secret is in no other answer. */
export interface CreatedWebhook {
  id: string;
  secret: string;
}

export const DELIVERY_STATES = ['waiting', 'sending', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
export const DELIVERY_STATE_LABELS: Readonly<Record<DeliveryState, string>> = {
  waiting: 'En espera',
  sending: 'Enviándose',
  delivered: 'Entregada',
  failed: 'Fallida',
};

export interface WebhookDelivery {
  /** Also the header `webhook-id`. */
  id: string;
  event: WebhookEvent;
  record_id: string;
  state: DeliveryState;
  attempts: number;
  created_at: string;
  /** Start of the last attempt. */
  attempted_at: string | null;
  next_attempt_at: string | null;
  /** The body that was sent. */
  request: string;
  /** Of the last attempt: the status, the first characters of the body, or why there was no answer. */
  status: number | null;
  answer: string | null;
  error: string | null;
}

/** Deliveries are deleted after this time. */
export const DELIVERIES_KEPT_DAYS = 30;
