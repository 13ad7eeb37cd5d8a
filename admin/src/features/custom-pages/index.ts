import { lazyScreen } from '../../page/lazyScreen';
import type { Screens } from '../../records/screens';

export const customPages: Screens = {
  name: 'own-pages',
  list: lazyScreen(() => import('./CustomPageList').then(({ CustomPageList: component }) => component)),
};
