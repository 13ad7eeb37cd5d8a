/** Progress of the goods, independent of payment. */
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
 * Allowed steps: any step forward, and one back for mistakes and returned parcels. A shipped order cannot be cancelled. A
 * cancelled order stays cancelled, because its stock may be sold.
 */
export const NEXT_FULFILMENTS: Readonly<Record<Fulfilment, readonly Fulfilment[]>> = {
  new: ['prepared', 'shipped', 'ready', 'delivered', 'cancelled'],
  prepared: ['shipped', 'ready', 'delivered', 'cancelled', 'new'],
  shipped: ['delivered', 'prepared'],
  ready: ['delivered', 'cancelled', 'prepared'],
  delivered: ['shipped', 'ready'],
  cancelled: [],
};

/** Beginnings of mails to the buyer. The panel shows them before a step that sends one. */
export const ORDER_EMAIL_TEXTS = {
  'order-agreed': { subject: 'La entrega de tu pedido', opening: 'Esto es lo que hemos acordado contigo:' },
  'order-prepared': { subject: 'Tu pedido está preparado', opening: 'Tu pedido está preparado:' },
  'order-shipped': { subject: 'Tu pedido está en camino', opening: 'Hemos enviado tu pedido:' },
  'order-ready': { subject: 'Tu pedido está listo para recoger', opening: 'Ya puedes recoger tu pedido en la clínica:' },
  'order-delivered': { subject: 'Tu pedido está entregado', opening: 'Tu pedido consta como entregado:' },
  'order-cancelled': { subject: 'Tu pedido está cancelado', opening: 'Este pedido está cancelado:' },
} as const;
export type OrderEmailKind = keyof typeof ORDER_EMAIL_TEXTS;

/** The goods are still in the clinic. */
export const IN_HOUSE: readonly Fulfilment[] = ['new', 'prepared', 'ready'];

/** The time of each step. A step back clears its time. */
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

/** The times after a step. */
export function instantsAfter(before: FulfilmentInstants, step: Fulfilment, now: string): FulfilmentInstants {
  // Picks the times, because callers pass whole orders.
  const { prepared_at, shipped_at, ready_at, delivered_at } = before;
  if (step === 'new') return NO_STEP_YET;
  if (step === 'prepared') return { ...NO_STEP_YET, prepared_at: prepared_at ?? now };
  if (step === 'shipped') return { ...NO_STEP_YET, prepared_at, shipped_at: shipped_at ?? now };
  if (step === 'ready') return { ...NO_STEP_YET, prepared_at, ready_at: ready_at ?? now };
  const taken = { ...NO_STEP_YET, prepared_at, shipped_at, ready_at };
  if (step === 'delivered') return { ...taken, delivered_at: now };
  return { ...taken, delivered_at, cancelled_at: now };
}
