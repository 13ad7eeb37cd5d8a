import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/failures';
import { useAuth } from '../../../session/AuthProvider';
import { useAccountCalls } from '../calls/accountCalls';
import { useCurrentSession } from '../calls/useFactors';
import { SettingsRow, SettingsRows, SettingsSection } from '../parts/SettingsSection';
import { EmailDialog } from './EmailDialog';
import { PasswordDialog } from './PasswordDialog';

export function AccountSection() {
  const { user } = useAuth();
  const [open, setOpen] = useState<'email' | 'password' | null>(null);
  const close = () => setOpen(null);
  const { cancelEmailChange } = useAccountCalls();
  const query = useCurrentSession();
  const pending = query.data?.pending_email ?? null;
  const notify = useNotify();
  const cancel = useMutation({
    mutationFn: cancelEmailChange,
    onSuccess: () => notify('Conservas tu email', { type: 'success' }),
    onError: (error) => notify('No se ha podido anular el cambio', { type: 'error', detail: sentenceOf(error) }),
    onSettled: () => query.refetch(),
  });
  return (
    <SettingsSection title="Tu cuenta" text="Los datos con los que inicias sesión.">
      <SettingsRows>
        <SettingsRow
          name="Email"
          detail={pending === null ? user?.email : `${user?.email} · ${pending}, pendiente de confirmar por correo`}
        >
          {pending !== null && (
            <Button aria-label={`No cambiarlo a ${pending}`} disabled={cancel.isPending} onClick={() => cancel.mutate()}>
              No cambiarlo
            </Button>
          )}
          <Button aria-label="Cambiar el email" onClick={() => setOpen('email')}>
            Cambiar
          </Button>
        </SettingsRow>
        <SettingsRow name="Contraseña" detail="Al cambiarla se cierran tus demás sesiones.">
          <Button aria-label="Cambiar la contraseña" onClick={() => setOpen('password')}>
            Cambiar
          </Button>
        </SettingsRow>
      </SettingsRows>
      {open === 'email' && <EmailDialog onRequested={() => void query.refetch()} onClose={close} />}
      {open === 'password' && <PasswordDialog onClose={close} />}
    </SettingsSection>
  );
}
