import { lazy } from 'react';
import type { Screens } from '../../records/screens';

export const leads: Screens = {
  name: 'leads',
  list: lazy(() => import('./LeadList').then(({ LeadList }) => ({ default: LeadList }))),
};
