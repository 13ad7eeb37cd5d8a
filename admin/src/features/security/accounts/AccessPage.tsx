import { Button } from '@mui/material';
import { INVITATION_HOURS, ROLE_LABELS, type Administrator } from '@radiance/backend/contract';
import { useState } from 'react';
import { useApi, useCommand, useRead } from '../../../data/useApi';
import { useClinicClock, type ClinicClock } from '../../../lib/clinic/clinicClock';
import { PageHead } from '../../../page/PageHead';
import { WhenLoaded } from '../../../page/WhenLoaded';
import { RemovedThing } from '../../../records/removal/Removal';
import { useAuth } from '../../../session/AuthProvider';
import { Chip } from '../../../ui/Chip';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { Invitations, useInvitations } from './Invitations';
import { RolesDialog } from './RolesDialog';
import { SettingsRow, SettingsRows, SettingsSection } from '../../../page/SettingsSection';

const lastSignIn = ({ last_sign_in_at }: Administrator, clock: ClinicClock): string =>
  last_sign_in_at ? `entró por última vez el ${clock.formatInstant(last_sign_in_at)}` : 'sin sesiones recientes';

const rolesOf = ({ roles }: Administrator): string => roles.map((role) => ROLE_LABELS[role]).join(', ');

export const AccessPage = () => (
  <>
    <PageHead title="Accesos" />
    <AccessSection />
  </>
);

function AccessSection() {
  const { user } = useAuth();
  const clock = useClinicClock();
  const query = useRead(['security', 'accounts'], (api, options) => api.staffAccounts(options));
  const [revoked, setRevoked] = useState<Administrator | null>(null);
  const [changed, setChanged] = useState<Administrator | null>(null);
  const invitations = useInvitations();

  return (
    <SettingsSection
      title="Quién entra"
      text={`Quién puede entrar en el panel y qué puede hacer en él. Quien invites recibe un enlace de un solo uso, que caduca en ${INVITATION_HOURS} horas, y elige su contraseña.`}
      action={<Button onClick={invitations.begin}>Dar acceso</Button>}
    >
      <WhenLoaded query={query}>
        {(list) => (
          <SettingsRows>
            {list.map((administrator) => (
              <SettingsRow
                key={administrator.id}
                name={administrator.email}
                detail={`${rolesOf(administrator)} · ${administrator.has_second_step ? 'Con' : 'Sin'} verificación en dos pasos · ${lastSignIn(administrator, clock)}`}
                badge={administrator.id === user?.id && <Chip variant="default">Tú</Chip>}
              >
                <Button aria-label={`Cambiar los roles de ${administrator.email}`} onClick={() => setChanged(administrator)}>
                  Roles
                </Button>
                {administrator.id !== user?.id && (
                  <Button aria-label={`Retirar el acceso a ${administrator.email}`} onClick={() => setRevoked(administrator)}>
                    Retirar el acceso
                  </Button>
                )}
              </SettingsRow>
            ))}
          </SettingsRows>
        )}
      </WhenLoaded>
      <Invitations {...invitations} />
      {changed && <RolesDialog administrator={changed} onClose={() => setChanged(null)} />}
      {revoked && <Revocation administrator={revoked} onClose={() => setRevoked(null)} />}
    </SettingsSection>
  );
}

function Revocation({ administrator, onClose }: { administrator: Administrator; onClose: () => void }) {
  const api = useApi();
  const { mutate, isPending } = useCommand(() => api.revokeAccess(administrator.id), {
    done: 'Acceso retirado',
    failed: 'Error al retirar el acceso',
    onSettled: onClose,
  });
  const clock = useClinicClock();
  return (
    <ConfirmDialog
      question="¿Retirar el acceso al panel?"
      text="Dejará de poder entrar y saldrá del panel al momento, también donde ya haya iniciado sesión. Las claves de API que creó dejan de servir."
      confirm="Retirar el acceso"
      isBusy={isPending}
      onCancel={onClose}
      onConfirm={() => mutate()}
    >
      <RemovedThing title={administrator.email} text={lastSignIn(administrator, clock)} />
    </ConfirmDialog>
  );
}
