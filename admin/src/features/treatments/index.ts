import { lazy } from 'react';
import type { Screens } from '../../records/screens';

export const treatments: Screens = {
  name: 'treatments',
  list: lazy(() => import('./TreatmentList').then(({ TreatmentList }) => ({ default: TreatmentList }))),
};
