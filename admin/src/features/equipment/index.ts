import type { ResourceProps } from 'ra-core';
import { lazy } from 'react';

export const equipment: ResourceProps = {
  name: 'equipment',
  list: lazy(() => import('./EquipmentList').then(({ EquipmentList }) => ({ default: EquipmentList }))),
};
