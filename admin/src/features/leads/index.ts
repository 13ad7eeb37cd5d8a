import { lazyScreen } from '../../page/lazyScreen';
import type { Screens } from '../../records/screens';

export const leads: Screens = {
  name: 'leads',
  list: lazyScreen(() => import('./LeadList').then(({ LeadList }) => LeadList)),
};
