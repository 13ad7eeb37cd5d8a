import type { ResourceProps } from 'ra-core';
import { lazy } from 'react';

export const leads: ResourceProps = {
  name: 'leads',
  list: lazy(() => import('./LeadList').then(({ LeadList }) => ({ default: LeadList }))),
};
