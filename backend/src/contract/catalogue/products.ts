import { choice, integer, optional, text, type Values } from '../core/rules.js';
import { IMAGE_URL_RULE, IS_ACTIVE_RULE, PRICE_RULE } from './treatments.js';

export const CONTENT_UNITS = ['ml', 'g', 'ud'] as const;
export type ContentUnit = (typeof CONTENT_UNITS)[number];

/** `50 ml`, `1 ud`, `2 uds`. */
export const formatContent = (amount: number, unit: ContentUnit): string =>
  `${amount} ${unit === 'ud' && amount !== 1 ? 'uds' : unit}`;

export const PRODUCT_RULES = {
  name: text({ max: 120, message: 'El nombre es requerido' }),
  description: text({ max: 4000, message: 'La descripción es requerida', kind: 'lines' }),
  category: optional(text({ max: 60, message: 'La categoría es requerida' })),
  price: PRICE_RULE,
  stock: integer({ min: 0, max: 1_000_000, message: 'El stock no puede ser negativo' }),
  image_url: IMAGE_URL_RULE,
  /** Net content and unit give the unit price that RD 3423/2000 requires. */
  net_content: optional(integer({ min: 1, max: 100_000, message: 'El contenido debe ser mayor a 0' })),
  content_unit: optional(choice(CONTENT_UNITS, 'Unidad inválida')),
  is_active: IS_ACTIVE_RULE,
} as const;

/** `code` of the 409 for a stock that changed since it was read; `stock` is the current value. */
export const STOCK_CHANGED = 'stock-changed';
export const stockChanged = (stock: number): string =>
  `Entretanto ha cambiado: ahora hay ${stock} en stock. Escribe cuántas deben quedar y vuelve a guardar.`;

export type NewProduct = Values<typeof PRODUCT_RULES>;

export interface Product extends NewProduct {
  id: string;
}

/** Euros per 100 ml or 100 g, rounded to cents; null for pieces or unknown content. */
export function unitPrice(
  product: Pick<Product, 'price' | 'net_content' | 'content_unit'>,
): { euros: number; per: string } | null {
  const { price, net_content, content_unit } = product;
  if (!net_content || !content_unit || content_unit === 'ud') return null;
  return { euros: Math.round((price * 10_000) / net_content) / 100, per: `100 ${content_unit}` };
}

/** How many products the shop shows of a category. */
export interface ProductCount {
  category: string | null;
  count: number;
}
