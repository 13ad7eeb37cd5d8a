import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { NEW_STAFF_RULES, ROLE_LABELS, type Invitation, type NewStaff } from '@radiance/backend/contract';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useApi, useCommand, useRead } from '../../../data/useApi';
import { TextField } from '../../../inputs/TextField';
import { useClinicClock, type ClinicClock } from '../../../lib/clinic/clinicClock';
import { rule } from '../../../lib/fields';
import { useNow } from '../../../lib/clinic/useNow';
import { WhenLoaded } from '../../../page/WhenLoaded';
import { RemovedThing } from '../../../records/removal/Removal';
import { Chip } from '../../../ui/Chip';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { SettingsRow, SettingsRows } from '../../../page/SettingsSection';
import { FormDialog } from '../../../inputs/dialogs/FormDialog';
import { InvitationLinkDialog } from './InvitationLinkDialog';
import { RolesField } from './RolesDialog';

const KEY = ['security', 'invitations'];

type Open = { what: 'invite' } | { what: 'link'; invitation: Invitation } | { what: 'withdraw'; invitation: Invitation } | null;

const hasExpired = ({ expires_at }: Invitation, now: number): boolean => Date.parse(expires_at) <= now;

function whatOf(invitation: Invitation, clock: ClinicClock, now: number): string {
  const roles = invitation.roles.map((role) => ROLE_LABELS[role]).join(', ');
  const until = hasExpired(invitation, now) ? 'caducó el' : 'vale hasta el';
  return `${roles} · ${until} ${clock.formatInstant(invitation.expires_at)}`;
}

export function useInvitations() {
  const query = useRead(KEY, (api, options) => api.invitations(options));
  const [open, setOpen] = useState<Open>(null);
  return { query, open, setOpen, begin: () => setOpen({ what: 'invite' }) };
}

export function Invitations({ query, open, setOpen }: ReturnType<typeof useInvitations>) {
  const api = useApi();
  const clock = useClinicClock();
  const now = useNow();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const close = () => setOpen(null);
  const resend = useCommand(({ id }: Invitation) => api.resendInvitation(id), {
    failed: 'Error al enviar la invitación',
    onSuccess: (invitation) => {
      if (invitation.link) setOpen({ what: 'link', invitation });
      else notify('Invitación enviada de nuevo. El enlace anterior ya no sirve.', { type: 'success' });
    },
    refreshes: KEY,
  });
  const withdraw = useCommand(({ id }: Invitation) => api.withdrawInvitation(id), {
    done: 'Invitación retirada',
    failed: 'Error al retirar la invitación',
    refreshes: KEY,
    onSettled: close,
  });
  const send = async ({ email, roles }: NewStaff) => {
    const invitation = await api.sendInvitation({ email, roles });
    await queryClient.invalidateQueries({ queryKey: KEY });
    setOpen(invitation.link ? { what: 'link', invitation } : null);
  };

  return (
    <>
      <WhenLoaded query={query}>
        {(list) => (
          <SettingsRows>
            {list.map((invitation) => (
              <SettingsRow
                key={invitation.id}
                name={invitation.email}
                detail={whatOf(invitation, clock, now)}
                badge={<Status invitation={invitation} now={now} />}
              >
                <Button
                  aria-label={`${invitation.mail === 'kept' ? 'Copiar enlace de' : 'Enviar de nuevo a'} ${invitation.email}`}
                  onClick={() => resend.mutate(invitation)}
                >
                  {invitation.mail === 'kept' ? 'Copiar enlace' : 'Enviar de nuevo'}
                </Button>
                <Button
                  aria-label={`Retirar la invitación a ${invitation.email}`}
                  onClick={() => setOpen({ what: 'withdraw', invitation })}
                >
                  Retirar
                </Button>
              </SettingsRow>
            ))}
          </SettingsRows>
        )}
      </WhenLoaded>
      {open?.what === 'invite' && (
        <FormDialog
          title="Dar acceso al panel"
          submit="Invitar"
          done="Invitación creada"
          defaults={{ roles: [] }}
          change={send}
          onClose={close}
          staysOpen
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
        </FormDialog>
      )}
      {open?.what === 'link' && <InvitationLinkDialog invitation={open.invitation} onClose={close} />}
      {open?.what === 'withdraw' && (
        <ConfirmDialog
          question="¿Retirar la invitación?"
          text="Su enlace dejará de servir."
          confirm="Retirar la invitación"
          isBusy={withdraw.isPending}
          onCancel={close}
          onConfirm={() => withdraw.mutate(open.invitation)}
        >
          <RemovedThing title={open.invitation.email} text={whatOf(open.invitation, clock, now)} />
        </ConfirmDialog>
      )}
    </>
  );
}

function Status({ invitation, now }: { invitation: Invitation; now: number }) {
  if (hasExpired(invitation, now)) return <Chip variant="outline">Invitación caducada</Chip>;
  if (invitation.mail === 'failed') return <Chip variant="destructive">Sin entregar</Chip>;
  return <Chip variant="default">Invitación pendiente</Chip>;
}
