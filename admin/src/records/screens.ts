import type { ResourceName } from '@radiance/backend/contract';
import type { ResourceProps } from 'ra-core';
import type { LazyScreen } from '../page/lazyScreen';

/** What a feature shows of what is listed like a resource; its menu entry and its routes follow. */
export interface ListScreens extends ResourceProps {
  list: LazyScreen;
}

/** What a feature shows of a resource. */
export interface Screens extends ListScreens {
  name: ResourceName;
}
