import { useIsClosed } from '../../lib/useSite';
import { Button } from '../../ui/Button';
import { openBooking } from './booking';

/** On a page that a mail leads to, where its own matter is over. Links in mails outlive the site that they came from: closed, it books nothing. */
export function BookButton({ treatmentId }: { treatmentId?: string }) {
  return useIsClosed() ? null : <Button onClick={() => openBooking(treatmentId)}>Reservar cita</Button>;
}
