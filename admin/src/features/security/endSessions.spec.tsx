import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { renderPanel } from '../../test/renderPanel';

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/admin/cerrar-sesiones#el-codigo');
});

it('the link of a mail ends all sessions by its button alone, without a session of one’s own', async () => {
  const { user, calls } = renderPanel({ path: '/cerrar-sesiones', session: null });
  const button = await screen.findByRole('button', { name: 'Cerrar todas mis sesiones' });
  expect(calls.endSessions).not.toHaveBeenCalled();
  await user.click(button);
  expect(await screen.findByRole('heading', { name: 'Sesiones cerradas' })).toBeTruthy();
  expect(calls.endSessions).toHaveBeenCalledWith('el-codigo');
});

it.each([
  [new HttpError('Este enlace ya se ha usado o ha caducado', 410), 'Este enlace ya se ha usado o ha caducado'],
  [new TypeError('Failed to fetch'), 'No hay conexión con el servidor'],
])('of %p the link’s page says: %s, and can be tried again', async (error, said) => {
  const { user, calls } = renderPanel({ path: '/cerrar-sesiones', session: null });
  calls.endSessions.mockRejectedValueOnce(error);
  await user.click(await screen.findByRole('button', { name: 'Cerrar todas mis sesiones' }));
  expect((await screen.findByRole('alert')).textContent).toBe(said);
  await user.click(screen.getByRole('button', { name: 'Cerrar todas mis sesiones' }));
  expect(await screen.findByRole('heading', { name: 'Sesiones cerradas' })).toBeTruthy();
});
