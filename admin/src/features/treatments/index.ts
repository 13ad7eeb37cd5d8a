import { lazyScreen } from '../../page/lazyScreen';
import type { Screens } from '../../records/screens';

export const treatments: Screens = {
  name: 'treatments',
  list: lazyScreen(() => import('./TreatmentList').then(({ TreatmentList }) => TreatmentList)),
};
