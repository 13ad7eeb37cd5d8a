import { lazy } from 'react';
import type { Screens } from '../../records/screens';

export const beforeAfter: Screens = {
  name: 'before-after',
  list: lazy(() => import('./BeforeAfterList').then(({ BeforeAfterList }) => ({ default: BeforeAfterList }))),
};
