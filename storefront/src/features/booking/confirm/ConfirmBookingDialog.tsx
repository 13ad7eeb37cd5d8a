import { ConfirmByEmailDialog, type PendingConfirmation } from '../../../forms/ConfirmByEmailDialog';
import { clinicHour } from '../../../lib/texts/clinicText';
import { useClinic } from '../../../lib/useSite';
import { closeUnconfirmed } from '../booking';

export function ConfirmBookingDialog({ unconfirmed }: { unconfirmed: PendingConfirmation | null }) {
  const clinic = useClinic();
  return (
    <ConfirmByEmailDialog isOpen={unconfirmed !== null} onClose={closeUnconfirmed} title="Confirma tu cita">
      {unconfirmed && (
        <>
          Te guardamos la hora hasta las <strong>{clinicHour(unconfirmed.until, clinic)}</strong>. Para quedarte con ella, abre el
          correo que te hemos enviado a <strong>{unconfirmed.email}</strong> y confirma la cita.
        </>
      )}
    </ConfirmByEmailDialog>
  );
}
