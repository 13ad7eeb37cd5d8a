import { lazyScreen } from '../../page/lazyScreen';
import type { Screens } from '../../records/screens';

export const clients: Screens = {
  name: 'clients',
  list: lazyScreen(() => import('./ClientList').then(({ ClientList }) => ClientList)),
};
