import { lazyScreen } from '../../page/lazyScreen';
import type { Screens } from '../../records/screens';

export const equipment: Screens = {
  name: 'equipment',
  list: lazyScreen(() => import('./EquipmentList').then(({ EquipmentList }) => EquipmentList)),
};
