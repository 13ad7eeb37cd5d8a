import { lazyScreen } from '../../page/lazyScreen';
import type { Screens } from '../../records/screens';

export const waiting: Screens = {
  name: 'waiting',
  list: lazyScreen(() => import('./WaitlistList').then(({ WaitlistList }) => WaitlistList)),
};
