import type { ResourceProps } from 'ra-core';
import { lazy } from 'react';

export const appointments: ResourceProps = {
  name: 'appointments',
  list: lazy(() => import('./AppointmentList').then(({ AppointmentList }) => ({ default: AppointmentList }))),
};
