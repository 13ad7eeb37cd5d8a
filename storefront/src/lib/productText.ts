import type { Product } from '@radiance/backend/contract';

type Content = Partial<Pick<Product, 'net_content' | 'content_unit'>>;

/** `50 ml`; nothing when the product does not say. */
export const netContent = ({ net_content, content_unit }: Content): string | null =>
  net_content && content_unit ? `${net_content} ${content_unit}` : null;

/** The parts that are known, with a point between them. */
export const joined = (...parts: readonly (string | null | undefined | false)[]): string => parts.filter(Boolean).join(' · ');
