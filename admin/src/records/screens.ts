import type { ResourceName } from '@radiance/backend/contract';
import type { ResourceProps } from 'ra-core';
import type { LazyScreen } from '../page/lazyScreen';

export interface ListScreens extends ResourceProps {
  list: LazyScreen;
}

export interface Screens extends ListScreens {
  name: ResourceName;
}
