import { OnDemand } from '../../ui/OnDemand';
import { closeBooking, useBooking } from './booking';

const load = () => import('./BookingDialog').then(({ BookingDialog }) => BookingDialog);

/** Once in the app: the booking wizard, loaded when it is first opened. */
export function BookingHost() {
  const isOpen = useBooking((state) => state.isOpen);
  return <OnDemand isWanted={isOpen} load={load} onFailure={closeBooking} />;
}
