import { Button } from '@mui/material';
import { formatDay } from '@radiance/backend/contract';
import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { useApi, useCommand, useRead } from '../../../data/useApi';
import { Padded } from '../../../inputs/Fields';
import { useClinicClock } from '../../../lib/clinic/clinicClock';
import { WhenLoaded } from '../../../page/WhenLoaded';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { DialogFrame } from '../../../ui/dialog/DialogFrame';
import { SettingsRow, SettingsRows, SettingsSection } from '../../../page/SettingsSection';
import { useFactors } from '../useCurrentSession';
import { RecoveryCodesSheet } from './RecoveryCodesSheet';

const leftText = (remaining: number): string =>
  remaining === 0 ? 'No queda ninguno' : remaining === 1 ? 'Queda 1' : `Quedan ${remaining}`;

export function RecoveryCodesSection() {
  const api = useApi();
  const query = useRead(['security', 'codes'], (api, options) => api.recoveryCodesLeft(options));
  const hasFactor = useFactors().data?.some(({ status }) => status === 'verified') ?? false;
  const [isAsking, setIsAsking] = useState(false);
  const {
    data: made,
    mutate,
    isPending,
    reset,
  } = useCommand(() => api.newRecoveryCodes(), { failed: 'Error al crear los códigos', onSettled: () => setIsAsking(false) });

  const clock = useClinicClock();
  return (
    <SettingsSection
      title="Códigos de recuperación"
      text="Para entrar si pierdes tu móvil o tu llave. Cada uno sirve una sola vez."
    >
      <WhenLoaded query={query}>
        {({ remaining, created_at }) => (
          <SettingsRows>
            {hasFactor ? (
              <SettingsRow
                icon={<LifeBuoy size={20} />}
                name={leftText(remaining)}
                detail={
                  created_at ? `creados el ${formatDay(clock.dayOf(created_at))}` : 'Créalos, por si pierdes tu móvil o tu llave.'
                }
              >
                <Button
                  disabled={isPending}
                  aria-label="Crear nuevos códigos"
                  onClick={() => (remaining > 0 ? setIsAsking(true) : mutate())}
                >
                  Crear nuevos
                </Button>
              </SettingsRow>
            ) : (
              <SettingsRow
                icon={<LifeBuoy size={20} />}
                name="Todavía no hay"
                detail="Se crean al activar la verificación en dos pasos."
              />
            )}
          </SettingsRows>
        )}
      </WhenLoaded>
      {isAsking && (
        <ConfirmDialog
          question="¿Crear códigos nuevos?"
          text="Los que tienes guardados dejarán de valer."
          confirm="Crear nuevos"
          isBusy={isPending}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => mutate()}
        />
      )}
      {made && (
        // Only its button closes the dialog: the codes are shown once.
        <DialogFrame title="Códigos de recuperación" width={560}>
          <Padded>
            <RecoveryCodesSheet codes={made.codes} onDone={reset} />
          </Padded>
        </DialogFrame>
      )}
    </SettingsSection>
  );
}
