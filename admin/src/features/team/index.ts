import { lazy } from 'react';
import type { Screens } from '../../records/screens';

export { Initials } from './Initials';
export { colourOf, initialsOf } from './colours';

export const practitioners: Screens = {
  name: 'practitioners',
  list: lazy(() => import('./PractitionerList').then(({ PractitionerList }) => ({ default: PractitionerList }))),
};
