import { Button } from '@mui/material';
import { useState } from 'react';
import { useAuth } from '../../../session/AuthProvider';
import { SettingsRow, SettingsRows, SettingsSection } from '../parts/SettingsSection';
import { EmailDialog } from './EmailDialog';
import { PasswordDialog } from './PasswordDialog';

/** What one signs in with. */
export function AccountSection() {
  const { user } = useAuth();
  const [open, setOpen] = useState<'email' | 'password' | null>(null);
  const close = () => setOpen(null);
  return (
    <SettingsSection title="Tu cuenta" text="Los datos con los que inicias sesión.">
      <SettingsRows>
        <SettingsRow name="Email" detail={user?.email}>
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
      {open === 'email' && <EmailDialog onClose={close} />}
      {open === 'password' && <PasswordDialog onClose={close} />}
    </SettingsSection>
  );
}
