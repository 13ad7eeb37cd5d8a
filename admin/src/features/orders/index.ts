import { lazyScreen } from '../../page/lazyScreen';
import type { Screens } from '../../records/screens';

export const orders: Screens = {
  name: 'orders',
  list: lazyScreen(() => import('./OrderList').then(({ OrderList }) => OrderList)),
};

export { UNPAID } from './fulfilment/steps';
