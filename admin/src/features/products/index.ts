import type { ResourceProps } from 'ra-core';
import { lazy } from 'react';

export { LOW_STOCK_VALUES } from './lowStock';

export const products: ResourceProps = {
  name: 'products',
  list: lazy(() => import('./ProductList').then(({ ProductList }) => ({ default: ProductList }))),
};
