import { useIsClosed } from '../../lib/useSite';
import { Button } from '../../ui/Button';
import { openBooking } from './booking';

/** For pages of expired mail links. Hidden while the site is closed, since mail links work there too. */
export function BookButton({ treatmentId }: { treatmentId?: string }) {
  return useIsClosed() ? null : <Button onClick={() => openBooking(treatmentId)}>Reservar cita</Button>;
}
