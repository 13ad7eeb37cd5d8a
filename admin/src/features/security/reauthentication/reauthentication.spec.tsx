import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expectFailure, renderPanel } from '../../../test/renderPanel';

beforeEach(() => localStorage.clear());

async function askForProof() {
  const panel = renderPanel({ path: '/seguridad' });
  await screen.findByRole('heading', { name: 'Seguridad' });
  let waiting: Promise<string | null>[] = [];
  act(() => {
    waiting = [panel.auth.tokenAfterReauthentication(), panel.auth.tokenAfterReauthentication()];
  });
  return { ...panel, tokens: Promise.all(waiting), dialog: await screen.findByRole('dialog', { name: 'Confirma que eres tú' }) };
}

describe('the re-authentication', () => {
  it('opens once for all pending requests, which then continue', async () => {
    const { user, calls, tokens, dialog } = await askForProof();
    await user.type(screen.getByLabelText('Contraseña'), 'una-clave-de-prueba');
    await user.click(screen.getByRole('button', { name: 'Confirmar' }));
    expect(await tokens).toEqual(['access', 'access']);
    expect(calls.reauthenticate).toHaveBeenCalledWith('access', 'una-clave-de-prueba');
    await waitFor(() => expect(dialog.isConnected).toBe(false));
  });

  it('says under the field that the password is wrong, and goes on waiting', async () => {
    expectFailure();
    const { user, calls, dialog } = await askForProof();
    const text = 'La contraseña no es correcta';
    calls.reauthenticate.mockRejectedValueOnce(new HttpError('Revisa', 400, { errors: { password: text } }));
    await user.type(screen.getByLabelText('Contraseña'), 'otra-cosa');
    await user.click(screen.getByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(dialog.isConnected).toBe(true);
  });

  it('that somebody would rather not give leaves things as they were', async () => {
    const { user, tokens } = await askForProof();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(await tokens).toEqual([null, null]);
  });

  it('is given up when the session ends', async () => {
    const { auth, tokens } = await askForProof();
    await act(() => auth.signOut());
    expect(await tokens).toEqual([null, null]);
  });
});
