import { lazyScreen } from '../../page/lazyScreen';
import type { Screens } from '../../records/screens';

export const beforeAfter: Screens = {
  name: 'before-after',
  list: lazyScreen(() => import('./BeforeAfterList').then(({ BeforeAfterList }) => BeforeAfterList)),
};
