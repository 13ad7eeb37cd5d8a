import { lazy } from 'react';
import type { Screens } from '../../records/screens';

export const equipment: Screens = {
  name: 'equipment',
  list: lazy(() => import('./EquipmentList').then(({ EquipmentList }) => ({ default: EquipmentList }))),
};
