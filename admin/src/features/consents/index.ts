import { lazy } from 'react';
import type { Screens } from '../../records/screens';

export { PictureConsent } from './PictureConsent';

export const consents: Screens = {
  name: 'consents',
  list: lazy(() => import('./ConsentList').then(({ ConsentList }) => ({ default: ConsentList }))),
};
