import { styled } from 'styled-components';
import { clinicHour, reachUs } from '../../lib/clinicText';
import { useClinic } from '../../lib/useSite';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { closeAwaited, type AwaitedBooking } from './booking';

const Text = styled.p`
  overflow-wrap: anywhere;
  & + & {
    margin-top: 14px;
  }
`;

/** Said until it is closed: the hour is only kept for whoever opens the mail in time. */
export function AwaitedDialog({ awaited }: { awaited: AwaitedBooking | null }) {
  const clinic = useClinic();
  return (
    <Dialog
      isOpen={awaited !== null}
      onClose={closeAwaited}
      title="Confirma tu cita"
      width={520}
      isMessage
      foot={<Button onClick={closeAwaited}>Entendido</Button>}
    >
      {awaited && (
        <>
          <Text>
            Te guardamos la hora hasta las <strong>{clinicHour(awaited.until, clinic)}</strong>. Para quedarte con ella, abre el
            correo que te hemos enviado a <strong>{awaited.email}</strong> y confirma la cita.
          </Text>
          <Text>Si no lo ves en unos minutos, mira en la carpeta de correo no deseado o {reachUs(clinic)}.</Text>
        </>
      )}
    </Dialog>
  );
}
