import { lazyScreen } from '../../page/lazyScreen';
import type { Screens } from '../../records/screens';

export const ownPages: Screens = {
  name: 'own-pages',
  list: lazyScreen(() => import('./CustomPageList').then(({ CustomPageList: OwnPageList }) => OwnPageList)),
};
