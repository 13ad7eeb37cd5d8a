import type { ResourceProps } from 'ra-core';
import { lazy } from 'react';

export { Initials } from './Initials';
export { colourOf, initialsOf } from './colours';

export const practitioners: ResourceProps = {
  name: 'practitioners',
  list: lazy(() => import('./PractitionerList').then(({ PractitionerList }) => ({ default: PractitionerList }))),
};
