import { integer, type Values } from '../core/rules.js';

/** Limits of every clinic. */
export const LINE_UNITS_MAX = 1000;
export const CHECKOUT_ITEMS_MAX = 50;
export const TOO_MANY_ITEMS = `Como máximo ${CHECKOUT_ITEMS_MAX} artículos`;

const count = (max: number): ReturnType<typeof integer> => integer({ min: 1, max, message: 'Debe ser al menos 1' });

/** How many units a visitor may order. The site reads these limits, so that a cart stops where the checkout would. */
export const ORDER_LIMIT_RULES = {
  units_per_line: count(LINE_UNITS_MAX),
  /** The limit of one cart. Pending orders per e-mail have the same limit, and the person gets a mail. */
  units_per_person: count(10_000),
} as const;

export type OrderLimits = Values<typeof ORDER_LIMIT_RULES>;

export const DEFAULT_ORDER_LIMITS: OrderLimits = { units_per_line: 5, units_per_person: 12 };
