import { Button } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { LifeBuoy } from 'lucide-react';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { ConfirmDialog } from '../components/ConfirmDialog';
import { DialogFrame } from '../components/DialogFrame';
import { formatInstant } from '../dates';
import { Padded } from '../inputs/Fields';
import { useAccountCalls } from './accountCalls';
import { sentenceOf } from './failures';
import { Loaded } from './Loaded';
import { RecoveryCodesSheet } from './RecoveryCodesSheet';
import { SettingsRow, SettingsRows, SettingsSection } from './SettingsSection';

const leftText = (remaining: number): string => (remaining === 0 ? 'No queda ninguno' : remaining === 1 ? 'Queda 1' : `Quedan ${remaining}`);

/** How many are left, and new ones; the codes themselves are shown when they are made. */
export function RecoveryCodesSection() {
  const { codesLeft, newCodes } = useAccountCalls();
  const query = useQuery({ queryKey: ['security', 'codes'], queryFn: codesLeft });
  const notify = useNotify();
  const [isAsking, setIsAsking] = useState(false);
  const { data: made, mutate, isPending, reset } = useMutation({
    mutationFn: newCodes,
    onError: (error) => notify('Error al crear los códigos', { type: 'error', detail: sentenceOf(error) }),
    onSettled: () => setIsAsking(false),
  });

  return (
    <SettingsSection title="Códigos de recuperación" text="Para entrar si pierdes tu móvil o tu llave. Cada uno vale una vez.">
      <Loaded query={query}>
        {({ remaining, created_at }) => (
          <SettingsRows>
            <SettingsRow
              icon={<LifeBuoy size={20} strokeWidth={1.5} aria-hidden />}
              name={leftText(remaining)}
              detail={created_at ? `creados el ${formatInstant(created_at)}` : 'Se crean con la verificación en dos pasos.'}
            >
              <Button disabled={isPending} onClick={() => (remaining > 0 ? setIsAsking(true) : mutate())}>
                Crear códigos nuevos
              </Button>
            </SettingsRow>
          </SettingsRows>
        )}
      </Loaded>
      {isAsking && (
        <ConfirmDialog
          question="¿Crear códigos nuevos?"
          text="Los que tienes guardados dejarán de valer."
          cancel="Cancelar"
          confirm="Crear códigos nuevos"
          isBusy={isPending}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => mutate()}
        />
      )}
      {made && (
        <DialogFrame title="Códigos de recuperación" width={560} onClose={reset}>
          <Padded>
            <RecoveryCodesSheet codes={made.codes} onDone={reset} />
          </Padded>
        </DialogFrame>
      )}
    </SettingsSection>
  );
}
