import type { ResourceProps } from 'ra-core';
import { lazy } from 'react';

export const beforeAfter: ResourceProps = {
  name: 'before-after',
  list: lazy(() => import('./BeforeAfterList').then(({ BeforeAfterList }) => ({ default: BeforeAfterList }))),
};
