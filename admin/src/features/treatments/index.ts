import type { ResourceProps } from 'ra-core';
import { lazy } from 'react';

export const treatments: ResourceProps = {
  name: 'treatments',
  list: lazy(() => import('./TreatmentList').then(({ TreatmentList }) => ({ default: TreatmentList }))),
};
