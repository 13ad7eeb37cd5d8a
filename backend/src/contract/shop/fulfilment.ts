/** How far the goods are, beside whether they are paid for. */
export const FULFILMENTS = ['new', 'prepared', 'shipped', 'ready', 'delivered', 'cancelled'] as const;
export type Fulfilment = (typeof FULFILMENTS)[number];
export const FULFILMENT_LABELS: Readonly<Record<Fulfilment, string>> = {
  new: 'Nuevo',
  prepared: 'Preparado',
  shipped: 'Enviado',
  ready: 'Listo para recoger',
  delivered: 'Entregado',
  cancelled: 'Cancelado',
};

/**
 * What may follow what: any step forward, one back where somebody pressed too soon or a parcel came back. What has left the house
 * is not cancelled, and what is cancelled stays so: its units may be another's by then.
 */
export const NEXT_FULFILMENTS: Readonly<Record<Fulfilment, readonly Fulfilment[]>> = {
  new: ['prepared', 'shipped', 'ready', 'delivered', 'cancelled'],
  prepared: ['shipped', 'ready', 'delivered', 'cancelled', 'new'],
  shipped: ['delivered', 'prepared'],
  ready: ['delivered', 'cancelled', 'prepared'],
  delivered: ['shipped', 'ready'],
  cancelled: [],
};

/** How the mails to a buyer begin; the panel quotes them before a step that sends one. */
export const ORDER_EMAIL_TEXTS = {
  'order-agreed': { subject: 'La entrega de tu pedido', opening: 'Esto es lo que hemos acordado contigo:' },
  'order-prepared': { subject: 'Tu pedido está preparado', opening: 'Tu pedido está preparado:' },
  'order-shipped': { subject: 'Tu pedido está en camino', opening: 'Hemos enviado tu pedido:' },
  'order-ready': { subject: 'Tu pedido está listo para recoger', opening: 'Ya puedes recoger tu pedido en la clínica:' },
  'order-delivered': { subject: 'Tu pedido está entregado', opening: 'Tu pedido consta como entregado:' },
  'order-cancelled': { subject: 'Tu pedido está cancelado', opening: 'Este pedido está cancelado:' },
} as const;
export type OrderEmailKind = keyof typeof ORDER_EMAIL_TEXTS;

/** Its units lie in the clinic still. */
export const IN_HOUSE: readonly Fulfilment[] = ['new', 'prepared', 'ready'];

/** The instant of each step; a step back takes it away. */
export const FULFILMENT_INSTANTS = ['prepared_at', 'shipped_at', 'ready_at', 'delivered_at', 'cancelled_at'] as const;
export type FulfilmentInstant = (typeof FULFILMENT_INSTANTS)[number];
export type FulfilmentInstants = Record<FulfilmentInstant, string | null>;

export const NO_STEP_YET: FulfilmentInstants = {
  prepared_at: null,
  shipped_at: null,
  ready_at: null,
  delivered_at: null,
  cancelled_at: null,
};

/** What the instants are after a step: its own, and those of the steps that it takes back are gone. */
export function instantsAfter(before: FulfilmentInstants, step: Fulfilment, now: string): FulfilmentInstants {
  // Whole orders are given, of which the rest must not be written back.
  const { prepared_at, shipped_at, ready_at, delivered_at } = before;
  if (step === 'new') return NO_STEP_YET;
  if (step === 'prepared') return { ...NO_STEP_YET, prepared_at: prepared_at ?? now };
  if (step === 'shipped') return { ...NO_STEP_YET, prepared_at, shipped_at: shipped_at ?? now };
  if (step === 'ready') return { ...NO_STEP_YET, prepared_at, ready_at: ready_at ?? now };
  const taken = { ...NO_STEP_YET, prepared_at, shipped_at, ready_at };
  if (step === 'delivered') return { ...taken, delivered_at: now };
  return { ...taken, delivered_at, cancelled_at: now };
}
