import { lazyScreen } from '../../page/lazyScreen';
import type { Screens } from '../../records/screens';

export { LOW_STOCK_VALUES } from './lowStockFilter';

export const products: Screens = {
  name: 'products',
  list: lazyScreen(() => import('./ProductList').then(({ ProductList }) => ProductList)),
};
