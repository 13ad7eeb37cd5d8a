import { Button } from '@mui/material';
import { useState } from 'react';
import { useApi, useCommand } from '../../../data/useApi';
import { useAuth } from '../../../session/AuthProvider';
import { SettingsRow, SettingsRows, SettingsSection } from '../../../page/SettingsSection';
import { useCurrentSession } from '../useCurrentSession';
import { EmailDialog } from './EmailDialog';
import { PasswordDialog } from './PasswordDialog';

export function AccountSection() {
  const { user } = useAuth();
  const [open, setOpen] = useState<'email' | 'password' | null>(null);
  const close = () => setOpen(null);
  const api = useApi();
  const query = useCurrentSession();
  const pending = query.data?.pending_email ?? null;
  const cancel = useCommand(() => api.cancelEmailChange(), {
    done: 'Conservas tu email',
    failed: 'No se ha podido anular el cambio',
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
