import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { aSession } from '../../test/records';
import { renderPanel } from '../../test/renderPanel';

beforeEach(() => localStorage.clear());

async function signIn(panel: ReturnType<typeof renderPanel>, password = 'secreta') {
  await panel.user.type(await screen.findByLabelText('Email'), 'recepcion@radiance.example');
  await panel.user.type(screen.getByLabelText('Contraseña'), password);
  await panel.user.click(screen.getByRole('button', { name: 'Iniciar Sesión' }));
}

describe('signing in', () => {
  it('leads to the panel', async () => {
    const panel = renderPanel({ path: '/login', session: null });
    await signIn(panel);
    expect(await screen.findByText('Sesión iniciada correctamente')).toBeTruthy();
    await waitFor(() => expect(panel.router.state.location.pathname).toBe('/'));
  });

  it('leads back to the requested page', async () => {
    const panel = renderPanel({ path: '/orders', session: null });
    await signIn(panel);
    expect(await screen.findByRole('heading', { name: 'Pedidos' })).toBeTruthy();
  });

  it('says that it is busy', async () => {
    const panel = renderPanel({ path: '/login', session: null });
    panel.calls.signIn.mockReturnValue(new Promise(() => {}));
    await signIn(panel);
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Iniciando sesión...' })).disabled).toBe(true);
  });

  it.each([
    [new HttpError('Invalid login credentials', 400), 'Email o contraseña incorrectos'],
    [new HttpError('Demasiados intentos. Espera un minuto.', 429), 'Demasiados intentos. Espera un minuto.'],
    [new HttpError('', 500), 'Error al iniciar sesión'],
    [new TypeError('Failed to fetch'), 'No hay conexión con el servidor'],
  ])('says of %p: %s', async (error, said) => {
    const panel = renderPanel({ path: '/login', session: null });
    panel.calls.signIn.mockRejectedValue(error);
    await signIn(panel);
    expect((await screen.findByRole('alert')).textContent).toBe(said);
  });

  it('refuses an account without a role, and signs it out', async () => {
    const panel = renderPanel({ path: '/login', session: null });
    panel.calls.signIn.mockResolvedValue(aSession(null));
    await signIn(panel);
    expect((await screen.findByRole('alert')).textContent).toBe('No tienes permisos de administrador');
    expect(panel.calls.signOut).toHaveBeenCalled();
    expect(localStorage.getItem('radiance-session')).toBeNull();
    expect(screen.queryByText('Sesión iniciada correctamente')).toBeNull();
  });

  it('sends nothing that the rules refuse', async () => {
    const panel = renderPanel({ path: '/login', session: null });
    await panel.user.click(await screen.findByRole('button', { name: 'Iniciar Sesión' }));
    expect(await screen.findByText('Email inválido')).toBeTruthy();
    expect(screen.getByText('La contraseña debe tener al menos 6 caracteres')).toBeTruthy();
    expect(panel.calls.signIn).not.toHaveBeenCalled();
  });
});

describe('a visitor with a session', () => {
  it('goes on to the panel as an administrator', async () => {
    const { router } = renderPanel({ path: '/login' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('without a role gets a message and is signed out', async () => {
    const { calls } = renderPanel({ path: '/login', session: aSession(null) });
    expect(await screen.findByText('No tienes permisos de administrador')).toBeTruthy();
    await waitFor(() => expect(calls.signOut).toHaveBeenCalled());
  });
});
