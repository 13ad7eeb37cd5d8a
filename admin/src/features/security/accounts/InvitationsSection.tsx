import { Button } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { INVITATION_HOURS, NEW_STAFF_RULES, ROLE_LABELS, type Invitation, type NewStaff } from '@radiance/backend/contract';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { TextField } from '../../../inputs/TextField';
import { useClinicClock, type ClinicClock } from '../../../lib/clinicClock';
import { sentenceOf } from '../../../lib/failures';
import { rule } from '../../../lib/fields';
import { useNow } from '../../../lib/useNow';
import { WhenLoaded } from '../../../page/WhenLoaded';
import { RemovedThing } from '../../../records/removal/Removal';
import { Chip } from '../../../ui/Chip';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { SettingsRow, SettingsRows, SettingsSection } from '../parts/SettingsSection';
import { useAccountCalls } from '../calls/accountCalls';
import { AccountDialog } from './AccountDialog';
import { RolesField } from './RolesField';

const KEY = ['security', 'invitations'];
const KEPT =
  'Este sitio no tiene servidor de correo: el enlace está en la carpeta «mails» de los datos del servidor. Hazlo llegar tú.';

const hasExpired = ({ expires_at }: Invitation, now: number): boolean => Date.parse(expires_at) <= now;

function whatOf(invitation: Invitation, clock: ClinicClock, now: number): string {
  const roles = invitation.roles.map((role) => ROLE_LABELS[role]).join(', ');
  const until = hasExpired(invitation, now) ? 'caducó el' : 'vale hasta el';
  return `${roles} · ${until} ${clock.formatInstant(invitation.expires_at)}`;
}

/** Who was invited and has not come yet. */
export function InvitationsSection() {
  const { invitations, sendInvitation, resendInvitation, withdrawInvitation } = useAccountCalls();
  const clock = useClinicClock();
  const now = useNow();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const query = useQuery({ queryKey: KEY, queryFn: invitations });
  const [isInviting, setIsInviting] = useState(false);
  const [asked, setAsked] = useState<Invitation | null>(null);
  const afterwards = () => queryClient.invalidateQueries({ queryKey: KEY });
  const resend = useMutation({
    mutationFn: ({ id }: Invitation) => resendInvitation(id),
    onSuccess: () => notify('Invitación enviada de nuevo. El enlace anterior ya no sirve.', { type: 'success' }),
    onError: (error) => notify('Error al enviar la invitación', { type: 'error', detail: sentenceOf(error) }),
    onSettled: afterwards,
  });
  const withdraw = useMutation({
    mutationFn: ({ id }: Invitation) => withdrawInvitation(id),
    onSuccess: () => notify('Invitación retirada', { type: 'success' }),
    onError: (error) => notify('Error al retirar la invitación', { type: 'error', detail: sentenceOf(error) }),
    onSettled: async () => {
      setAsked(null);
      await afterwards();
    },
  });

  return (
    <SettingsSection
      title="Invitaciones"
      text={`Quien invites recibe un correo con un enlace de un solo uso y elige su contraseña. Caduca en ${INVITATION_HOURS} horas.`}
      action={<Button onClick={() => setIsInviting(true)}>Invitar</Button>}
    >
      <WhenLoaded query={query}>
        {(list) => (
          <>
            {list.length === 0 && <p>Nadie tiene una invitación pendiente.</p>}
            {list.some(({ mail }) => mail === 'kept') && <p>{KEPT}</p>}
            <SettingsRows>
              {list.map((invitation) => (
                <SettingsRow
                  key={invitation.id}
                  name={invitation.email}
                  detail={whatOf(invitation, clock, now)}
                  mark={<Mark invitation={invitation} now={now} />}
                >
                  <Button aria-label={`Enviar de nuevo a ${invitation.email}`} onClick={() => resend.mutate(invitation)}>
                    Enviar de nuevo
                  </Button>
                  <Button aria-label={`Retirar la invitación a ${invitation.email}`} onClick={() => setAsked(invitation)}>
                    Retirar
                  </Button>
                </SettingsRow>
              ))}
            </SettingsRows>
          </>
        )}
      </WhenLoaded>
      {isInviting && (
        <AccountDialog
          title="Invitar al panel"
          submit="Enviar la invitación"
          done="Invitación enviada"
          defaults={{ roles: [] }}
          change={async ({ email, roles }: NewStaff) => {
            await sendInvitation({ email, roles });
            await afterwards();
          }}
          onClose={() => setIsInviting(false)}
        >
          <TextField
            source="email"
            label="Email"
            type="email"
            autoComplete="off"
            autoFocus
            validate={rule(NEW_STAFF_RULES.email)}
          />
          <RolesField />
        </AccountDialog>
      )}
      {asked && (
        <ConfirmDialog
          question="¿Retirar la invitación?"
          text="El enlace del correo dejará de servir."
          cancel="Cancelar"
          confirm="Retirar la invitación"
          isBusy={withdraw.isPending}
          onCancel={() => setAsked(null)}
          onConfirm={() => withdraw.mutate(asked)}
        >
          <RemovedThing title={asked.email} text={whatOf(asked, clock, now)} />
        </ConfirmDialog>
      )}
    </SettingsSection>
  );
}

function Mark({ invitation, now }: { invitation: Invitation; now: number }) {
  if (hasExpired(invitation, now)) return <Chip data-look="outline">Caducada</Chip>;
  if (invitation.mail === 'failed') return <Chip data-look="destructive">Sin entregar</Chip>;
  return <Chip data-look="default">Pendiente</Chip>;
}
