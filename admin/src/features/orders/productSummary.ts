import type { Cart } from '@radiance/backend/contract';

/** `Sérum y 2 más` */
export function productsOf({ lines }: Pick<Cart, 'lines'>): string {
  const [first] = lines;
  const name = first?.product_name ?? '—';
  return lines.length > 1 ? `${name} y ${lines.length - 1} más` : name;
}

export const unitsOf = ({ lines }: Pick<Cart, 'lines'>): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);
