/** Limits of every clinic. */
export const LINE_UNITS_MAX = 1000;
export const CHECKOUT_ITEMS_MAX = 50;
export const TOO_MANY_ITEMS = `Como máximo ${CHECKOUT_ITEMS_MAX} artículos`;

/** How many units a visitor may order. The site reads these limits, so that a cart stops where the checkout would. */
export interface OrderLimits {
  units_per_line: number;
  /** The limit of one cart. Pending orders per e-mail have the same limit, and the person gets a mail. */
  units_per_person: number;
}

export const ORDER_LIMIT_REFUSALS = {
  line: (most: number, product = 'cada producto'): string =>
    `Como máximo ${most} ${most === 1 ? 'unidad' : 'unidades'} de ${product}. Si necesitas más, contáctanos.`,
  cart: (most: number): string => `Como máximo ${most} unidades en un pedido. Si necesitas más, contáctanos.`,
} as const;
