import { OnDemand } from '../../ui/OnDemand';
import { closeBooking, useBooking } from './booking';

const load = () => import('./BookingDialog').then(({ BookingDialog }) => BookingDialog);

/** Once in the app: the booking wizard, loaded when it is first opened, or when its last sheet is wanted. */
export function BookingHost() {
  const isWanted = useBooking((state) => state.isOpen || state.booked !== null);
  return <OnDemand isWanted={isWanted} load={load} onFailure={closeBooking} />;
}
