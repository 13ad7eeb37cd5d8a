import { lazy } from 'react';
import type { Screens } from '../../records/screens';

export const ownPages: Screens = {
  name: 'own-pages',
  list: lazy(() => import('./OwnPageList').then(({ OwnPageList }) => ({ default: OwnPageList }))),
};
