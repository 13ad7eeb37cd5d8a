import type { Product, ProductCount } from '@radiance/backend/contract';
import { readDescription } from '../../lib/texts/productText';
import { absolute } from '../../lib/structuredData';
import { paths } from '../../lib/paths';

/** The shop's products as an `ItemList` for search engines. */
export const shopData = (products: readonly Product[], siteUrl: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  name: 'Tienda',
  numberOfItems: products.length,
  itemListElement: products.map((product, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: {
      '@type': 'Product',
      name: product.name,
      description: readDescription(product.description).summary,
      ...(product.image_url && { image: absolute(product.image_url, siteUrl) }),
      sku: product.id,
      ...(product.category && { category: product.category }),
      offers: {
        '@type': 'Offer',
        price: product.price.toFixed(2),
        priceCurrency: 'EUR',
        availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
        url: `${siteUrl}${paths.shop}`,
      },
    },
  })),
});

export interface ProductKind {
  name: string;
  count: number;
}

/** The categories of the products, which are free text. */
export const productKinds = (counts: readonly ProductCount[]): ProductKind[] =>
  counts.flatMap(({ category, count }) => (category === null ? [] : [{ name: category, count }]));

export const productTotal = (counts: readonly ProductCount[]): number => counts.reduce((sum, { count }) => sum + count, 0);
