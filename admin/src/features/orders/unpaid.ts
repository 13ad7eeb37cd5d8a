import { FULFILMENTS } from '@radiance/backend/contract';

/** The list filters by values, not by what is not one: every step but being cancelled. */
export const NOT_CANCELLED = FULFILMENTS.filter((fulfilment) => fulfilment !== 'cancelled');
/** What is to be paid still: nobody is asked to pay for what was cancelled. */
export const UNPAID = { payment_status: 'pending', fulfilment: NOT_CANCELLED } as const;
