import { lazyScreen } from '../../page/lazyScreen';
import type { Screens } from '../../records/screens';

export { AppointmentDialogs, loadBookingForm } from './AppointmentDialogs';

export const appointments: Screens = {
  name: 'appointments',
  list: lazyScreen(() => import('./list/AppointmentList').then(({ AppointmentList }) => AppointmentList)),
};
