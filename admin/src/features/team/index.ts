import { lazyScreen } from '../../page/lazyScreen';
import type { Screens } from '../../records/screens';

export { Initials } from './Initials';
export { colourOf, THING_COLOUR } from './colours';

export const practitioners: Screens = {
  name: 'practitioners',
  list: lazyScreen(() => import('./PractitionerList').then(({ PractitionerList }) => PractitionerList)),
};
