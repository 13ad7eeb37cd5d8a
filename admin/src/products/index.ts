import type { ResourceProps } from 'ra-core';
import { lazy } from 'react';

export const products: ResourceProps = {
  name: 'products',
  list: lazy(() => import('./ProductList').then(({ ProductList }) => ({ default: ProductList }))),
};
