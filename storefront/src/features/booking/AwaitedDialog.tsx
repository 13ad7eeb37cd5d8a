import { ConfirmByEmailDialog, type AwaitedConfirmation } from '../../forms/ConfirmByEmailDialog';
import { clinicHour } from '../../lib/clinicText';
import { useClinic } from '../../lib/useSite';
import { closeAwaited } from './booking';

export function AwaitedDialog({ awaited }: { awaited: AwaitedConfirmation | null }) {
  const clinic = useClinic();
  return (
    <ConfirmByEmailDialog isOpen={awaited !== null} onClose={closeAwaited} title="Confirma tu cita">
      {awaited && (
        <>
          Te guardamos la hora hasta las <strong>{clinicHour(awaited.until, clinic)}</strong>. Para quedarte con ella, abre el
          correo que te hemos enviado a <strong>{awaited.email}</strong> y confirma la cita.
        </>
      )}
    </ConfirmByEmailDialog>
  );
}
