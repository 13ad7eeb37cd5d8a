import { FULFILMENTS, NEXT_FULFILMENTS, type Cart, type Fulfilment } from '@radiance/backend/contract';

const DONE: Readonly<Record<Fulfilment, string>> = {
  new: 'Volver a nuevo',
  prepared: 'Marcar como preparado',
  shipped: 'Marcar como enviado',
  ready: 'Marcar como listo para recoger',
  delivered: 'Marcar como entregado',
  cancelled: 'Cancelar el pedido',
};
const UNDONE: Readonly<Partial<Record<Fulfilment, string>>> = {
  prepared: 'Volver a preparado',
  shipped: 'Volver a enviado',
  ready: 'Volver a listo para recoger',
};

export interface OrderStep {
  to: Fulfilment;
  label: string;
  isBack: boolean;
}

/** Allowed next steps, the usual one first. */
export function stepsOf(
  { fulfilment, delivery_method }: Pick<Cart, 'fulfilment' | 'delivery_method'>,
  offersPickup: boolean,
): OrderStep[] {
  const isSent = delivery_method === 'shipping' || (delivery_method === null && !offersPickup && fulfilment !== 'ready');
  const other = delivery_method === 'pickup' ? 'shipped' : isSent ? 'ready' : null;
  const rank = (step: Fulfilment): number => FULFILMENTS.indexOf(step);
  return NEXT_FULFILMENTS[fulfilment]
    .filter((step) => step !== other)
    .map((to) => {
      const isBack = rank(to) < rank(fulfilment);
      return { to, isBack, label: (isBack ? UNDONE[to] : undefined) ?? DONE[to] };
    });
}

/** The usual next step; none where an order only goes back or is cancelled. */
export const forwardOf = (steps: readonly OrderStep[]): OrderStep | undefined =>
  steps.find(({ to, isBack }) => !isBack && to !== 'cancelled');

/** The API filters by values and has no negation: all steps except `cancelled`. */
export const NOT_CANCELLED = FULFILMENTS.filter((fulfilment) => fulfilment !== 'cancelled');
/** Cancelled orders are not waiting for payment. */
export const UNPAID = { payment_status: 'pending', fulfilment: NOT_CANCELLED } as const;
