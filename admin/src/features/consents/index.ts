import type { ResourceProps } from 'ra-core';
import { lazy } from 'react';

export { PictureConsent } from './PictureConsent';

export const consents: ResourceProps = {
  name: 'consents',
  list: lazy(() => import('./ConsentList').then(({ ConsentList }) => ({ default: ConsentList }))),
};
