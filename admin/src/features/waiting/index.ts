import { lazy } from 'react';
import type { Screens } from '../../records/screens';

export const waiting: Screens = {
  name: 'waiting',
  list: lazy(() => import('./WaitingList').then(({ WaitingList }) => ({ default: WaitingList }))),
};
