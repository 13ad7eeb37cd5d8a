import { lazy } from 'react';
import { lazyScreen } from '../../page/lazyScreen';
import type { Screens } from '../../records/screens';

export const appointments: Screens = {
  name: 'appointments',
  list: lazyScreen(() => import('./AppointmentList').then(({ AppointmentList }) => AppointmentList)),
};

export const AppointmentDetail = lazy(() =>
  import('./AppointmentDetail').then(({ AppointmentDetail: component }) => ({ default: component })),
);
export const AppointmentCreate = lazy(() => import('./AppointmentForm').then((form) => ({ default: form.AppointmentCreate })));
export const AppointmentEdit = lazy(() => import('./AppointmentForm').then((form) => ({ default: form.AppointmentEdit })));
