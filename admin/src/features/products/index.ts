import { lazy } from 'react';
import type { Screens } from '../../records/screens';

export { LOW_STOCK_VALUES } from './lowStock';

export const products: Screens = {
  name: 'products',
  list: lazy(() => import('./ProductList').then(({ ProductList }) => ({ default: ProductList }))),
};
