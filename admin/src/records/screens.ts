import type { ResourceName } from '@radiance/backend/contract';
import type { ResourceProps } from 'ra-core';

/** What a feature shows of a resource; its menu entry and its routes follow. */
export interface Screens extends ResourceProps {
  name: ResourceName;
}
