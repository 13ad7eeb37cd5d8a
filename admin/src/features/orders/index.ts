import type { ResourceProps } from 'ra-core';
import { lazy } from 'react';

export const orders: ResourceProps = {
  name: 'orders',
  list: lazy(() => import('./OrderList').then(({ OrderList }) => ({ default: OrderList }))),
};
