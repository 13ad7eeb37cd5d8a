import { lazy } from 'react';
import { lazyScreen } from '../../page/lazyScreen';
import type { Screens } from '../../records/screens';

export const appointments: Screens = {
  name: 'appointments',
  list: lazyScreen(() => import('./list/AppointmentList').then(({ AppointmentList }) => AppointmentList)),
};

export const AppointmentDetail = lazy(() =>
  import('./AppointmentDetail').then(({ AppointmentDetail: component }) => ({ default: component })),
);
export const loadBookingForm = () => import('./AppointmentForm');
export const AppointmentCreate = lazy(() => loadBookingForm().then((form) => ({ default: form.AppointmentCreate })));
export const AppointmentEdit = lazy(() => loadBookingForm().then((form) => ({ default: form.AppointmentEdit })));
