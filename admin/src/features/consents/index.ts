import { lazyScreen } from '../../page/lazyScreen';
import type { Screens } from '../../records/screens';

export { PictureConsent } from './PictureConsent';

export const consents: Screens = {
  name: 'consents',
  list: lazyScreen(() => import('./ConsentList').then(({ ConsentList }) => ConsentList)),
};
