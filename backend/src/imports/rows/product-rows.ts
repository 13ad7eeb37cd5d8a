import { PRODUCT_RULES, type NewProduct } from '../../contract/index.js';
import { amountIn } from '../values/amounts.js';
import { plainText } from '../values/words.js';
import type { ReadingOptions, ReadRow, RowReading } from './row-reading.js';
import { firstAddress } from './treatment-rows.js';

/** Of a product that the file shows no picture of. */
const NO_PICTURE = '/media/category-skincare.jpg';
const VARIATION = /^(?:variation|variacion|variación|variazione|variação)/i;
/** `50 ml`, `50ml`, `100 g` at the end of a name. */
const CONTENT = /(\d{1,5}) ?(ml|g)\b/i;

export function productRow(reading: RowReading, { decimal }: ReadingOptions): ReadRow<NewProduct> {
  const { cells } = reading;
  if (VARIATION.test(cells.type ?? '')) reading.block('type', 'Es una variación de otro producto: créala a mano si hace falta');
  const description = plainText(cells.short_description ?? '') || plainText(cells.description ?? '');
  if (description === '' && cells.name !== undefined) reading.warn('description', 'Sin descripción: se usa el nombre');
  if (cells.image_url === undefined) reading.warn('image_url', 'Sin imagen: se usa una general');
  const stock = cells.stock === undefined ? 0 : amountIn(cells.stock, decimal);
  if (cells.stock === undefined) reading.warn('stock', 'Sin existencias: queda en 0');
  const [, amount, unit] = CONTENT.exec(cells.name ?? '') ?? [];
  return reading.judged(PRODUCT_RULES, {
    name: cells.name,
    description: description || cells.name,
    category: lastOf(cells.category),
    price: reading.price(decimal),
    stock,
    image_url: firstAddress(cells.image_url) ?? NO_PICTURE,
    net_content: amount === undefined ? null : Number(amount),
    content_unit: unit?.toLowerCase() ?? null,
    is_active: reading.isActive(),
  });
}

/** `Cosmética > Cremas, Ofertas` is of `Cremas`. */
const lastOf = (categories: string | undefined): string | null => categories?.split(',')[0]?.split('>').at(-1)?.trim() || null;
