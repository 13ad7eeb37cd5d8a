import { OnDemand } from '../../ui/OnDemand';
import { closeBooking, useBooking } from './booking';

const load = () => import('./BookingDialog').then(({ BookingDialog }) => BookingDialog);

/** The booking wizard: once in the app, loaded on first use. */
export function BookingHost() {
  const isWanted = useBooking((state) => state.isOpen || state.booked !== null);
  return <OnDemand isWanted={isWanted} load={load} onFailure={closeBooking} />;
}
