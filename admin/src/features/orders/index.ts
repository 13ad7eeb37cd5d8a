import { lazy } from 'react';
import type { Screens } from '../../records/screens';

export const orders: Screens = {
  name: 'orders',
  list: lazy(() => import('./OrderList').then(({ OrderList }) => ({ default: OrderList }))),
};
