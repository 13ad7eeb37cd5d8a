import { FULFILMENTS } from '@radiance/backend/contract';

/** The API filters by values and has no negation: all steps except `cancelled`. */
export const NOT_CANCELLED = FULFILMENTS.filter((fulfilment) => fulfilment !== 'cancelled');
/** Cancelled orders are not waiting for payment. */
export const UNPAID = { payment_status: 'pending', fulfilment: NOT_CANCELLED } as const;
