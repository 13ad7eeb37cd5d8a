import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import type { Invitation } from '@radiance/backend/contract';
import { aSession } from '../../test/records';
import { renderPanel } from '../../test/renderPanel';

beforeEach(() => localStorage.clear());

const PASSWORD = 'cuatro mirlos azules';
const gone = new HttpError('Este enlace ya se ha usado o ha caducado', 410, {});
const tooCommon = new HttpError('Revisa los campos marcados', 400, {
  errors: { password: 'Esta contraseña es demasiado común. Elige otra.' },
});

describe('the link of an invitation', () => {
  const open = (session: ReturnType<typeof aSession> | null = null) =>
    renderPanel({
      path: '/invitacion/el-codigo',
      session,
      arrange: ({ calls }) =>
        calls.invitation.mockResolvedValue({ email: 'nueva@radiance.example', roles: ['reception'], expires_at: '2026-07-20' }),
    });

  it('says who is invited to what, and lets them in with the password that they choose', async () => {
    const { user, calls, router } = open();
    expect(await screen.findByText('nueva@radiance.example')).toBeTruthy();
    expect(screen.getByText('Recepción')).toBeTruthy();
    expect(calls.acceptInvitation).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText('Contraseña nueva'), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Aceptar la invitación' }));
    expect(await screen.findByText('Sesión iniciada correctamente')).toBeTruthy();
    expect(calls.acceptInvitation).toHaveBeenCalledWith('el-codigo', PASSWORD);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
    expect(calls.signOut).not.toHaveBeenCalled();
  });

  it('refuses what is too short here, and shows what the server refuses under the field', async () => {
    const { user, calls } = open();
    await user.type(await screen.findByLabelText('Contraseña nueva'), 'corta');
    await user.click(screen.getByRole('button', { name: 'Aceptar la invitación' }));
    expect(await screen.findByText('La contraseña debe tener al menos 12 caracteres')).toBeTruthy();
    expect(calls.acceptInvitation).not.toHaveBeenCalled();
    calls.acceptInvitation.mockRejectedValueOnce(tooCommon);
    await user.type(screen.getByLabelText('Contraseña nueva'), ' pero larga');
    await user.click(screen.getByRole('button', { name: 'Aceptar la invitación' }));
    expect(await screen.findByText('Esta contraseña es demasiado común. Elige otra.')).toBeTruthy();
  });

  it('says that it opens nothing any more, and what can be done', async () => {
    renderPanel({
      path: '/invitacion/el-codigo',
      session: null,
      arrange: ({ calls }) => calls.invitation.mockRejectedValue(gone),
    });
    expect((await screen.findByRole('alert')).textContent).toBe(gone.message);
    expect(screen.queryByLabelText('Contraseña nueva')).toBeNull();
    expect(screen.getByRole('link', { name: 'Ir a iniciar sesión' })).toBeTruthy();
  });
});

describe('a forgotten password', () => {
  it('can be requested from the sign-in screen, which answers the same for everybody', async () => {
    const { user, calls } = renderPanel({ path: '/login', session: null });
    await user.click(await screen.findByRole('link', { name: '¿Has olvidado la contraseña?' }));
    await screen.findByText('Contraseña olvidada');
    await user.type(await screen.findByLabelText('Email'), 'ana@radiance.example');
    await user.click(screen.getByRole('button', { name: 'Enviar el enlace' }));
    expect((await screen.findByRole('status')).textContent).toMatch(/^Si hay una cuenta con ese correo/);
    expect(screen.queryByText(/no tiene servidor de correo/)).toBeNull();
    expect(calls.forgottenPassword).toHaveBeenCalledWith('ana@radiance.example');
  });

  it('says where the mail lies where there is no mail server, and what the server refuses', async () => {
    const { user, calls } = renderPanel({ path: '/contrasena', session: null });
    calls.forgottenPassword.mockRejectedValueOnce(new HttpError('Demasiados intentos. Inténtalo de nuevo en 5 minutos.', 429));
    calls.forgottenPassword.mockResolvedValueOnce({ mails: 'kept' });
    await user.type(await screen.findByLabelText('Email'), 'ana@radiance.example');
    await user.click(screen.getByRole('button', { name: 'Enviar el enlace' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Demasiados intentos/);
    await user.click(screen.getByRole('button', { name: 'Enviar el enlace' }));
    expect(await screen.findByText(/no tiene servidor de correo/)).toBeTruthy();
  });

  it('is replaced by the link of the mail, which signs nobody in', async () => {
    const { user, calls, auth } = renderPanel({
      path: '/contrasena/el-codigo',
      session: null,
      arrange: ({ calls }) => calls.passwordReset.mockResolvedValue({ email: 'ana@radiance.example', expires_at: '2026-07-20' }),
    });
    await user.type(await screen.findByLabelText('Contraseña nueva'), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Cambiar la contraseña' }));
    expect(await screen.findByText(/^Todas tus sesiones se han cerrado/)).toBeTruthy();
    expect(calls.resetPassword).toHaveBeenCalledWith('el-codigo', PASSWORD);
    expect(auth.getState().session).toBeNull();
  });

  it('has a link that says when it is over, and leads to another; or that nobody answered', async () => {
    const { user } = renderPanel({
      path: '/contrasena/el-codigo',
      session: null,
      arrange: ({ calls }) =>
        calls.passwordReset.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockRejectedValueOnce(gone),
    });
    expect((await screen.findByRole('alert')).textContent).toBe('No hay conexión con el servidor');
    await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
    expect(await screen.findByText(gone.message)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pedir otro enlace' }).getAttribute('href')).toBe('/contrasena');
  });
});

describe('who was invited', () => {
  const invitation: Invitation = {
    id: 'one',
    email: 'nueva@radiance.example',
    roles: ['reception', 'marketing'],
    created_at: new Date().toISOString(),
    expires_at: new Date(Date.now() + 3_600_000).toISOString(),
    mail: 'sent',
  };
  async function section(...invitations: Invitation[]) {
    const panel = renderPanel({ path: '/accesos' });
    panel.account.currentSession.mockResolvedValue({
      user: aSession().user,
      aal: 'aal1',
      factors: [],
      pending_step: null,
      pending_email: null,
    });
    panel.account.invitations.mockResolvedValue(invitations);
    return { ...panel, section: within(await screen.findByRole('region', { name: 'Quién entra' })) };
  }

  it('is listed with roles and expiry, sent again and revoked', async () => {
    const { section: shown, user, account } = await section(invitation);
    expect(await shown.findByText('nueva@radiance.example')).toBeTruthy();
    expect(shown.getByText(/^Recepción, Marketing · vale hasta el /)).toBeTruthy();
    account.resendInvitation.mockResolvedValue(invitation);
    await user.click(shown.getByRole('button', { name: 'Enviar de nuevo a nueva@radiance.example' }));
    expect(await screen.findByText('Invitación enviada de nuevo. El enlace anterior ya no sirve.')).toBeTruthy();
    account.withdrawInvitation.mockResolvedValue(invitation);
    await user.click(shown.getByRole('button', { name: 'Retirar la invitación a nueva@radiance.example' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Retirar la invitación' }));
    expect(await screen.findByText('Invitación retirada')).toBeTruthy();
    expect(account.withdrawInvitation).toHaveBeenCalledWith('one');
  });

  it('shows what came of the mail, and without a mail server a link to copy', async () => {
    const {
      section: shown,
      user,
      account,
    } = await section(
      { ...invitation, mail: 'kept' },
      { ...invitation, id: 'two', email: 'dos@radiance.example', expires_at: '2020-01-01T00:00:00.000Z' },
      { ...invitation, id: 'three', email: 'tres@radiance.example', mail: 'failed' },
    );
    expect(await shown.findByText('Invitación pendiente')).toBeTruthy();
    expect(shown.getByText('Invitación caducada')).toBeTruthy();
    expect(shown.getByText('Sin entregar')).toBeTruthy();
    const link = 'https://clinica.example/admin/invitacion/otro';
    account.resendInvitation.mockResolvedValue({ ...invitation, mail: 'kept', link });
    await user.click(shown.getByRole('button', { name: 'Copiar enlace de nueva@radiance.example' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enlace de la invitación' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Enlace para nueva@radiance.example').value).toBe(link);
    await user.click(dialog.getByRole('button', { name: 'Copiar enlace' }));
    expect(await dialog.findByRole('button', { name: 'Enlace copiado' })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(link);
  });
});
