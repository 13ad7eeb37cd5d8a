import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aLead } from '../../test/records';
import { expectFailure, renderPanel } from '../../test/renderPanel';

const tables = { leads: [aLead()] };
beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
});

it.each([
  ['Copiar email', 'Email copiado', 'clara@correo.example'],
  ['Copiar teléfono', 'Teléfono copiado', '671000582'],
])('%s says so and shows a check for two seconds', async (label, said, text) => {
  const { user } = renderPanel({ path: '/leads', tables });
  const button = await screen.findByRole('button', { name: label });
  await user.click(button);
  expect(await screen.findByTestId('copied')).toBeTruthy();
  expect(await screen.findByText(said)).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(text);
  await waitFor(() => expect(screen.queryByTestId('copied')).toBeNull(), { timeout: 2_500 });
});

it('toggles contacted and back', async () => {
  const { user, dataProvider } = renderPanel({ path: '/leads', tables });
  await user.click(await screen.findByRole('button', { name: 'Marcar como contactado' }));
  expect(await screen.findByText('Estado actualizado correctamente')).toBeTruthy();
  expect(dataProvider.update.mock.calls[0]?.[1].data).toEqual({ contacted: true });
  expect(await screen.findByText('Contactado')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Marcar como no contactado' }));
  expect(await screen.findByText('Pendiente')).toBeTruthy();
});

it('calls and writes to the number as the telephone network knows it', async () => {
  renderPanel({ path: '/leads', tables });
  expect((await screen.findByRole('link', { name: 'Llamar' })).getAttribute('href')).toBe('tel:+34671000582');
  expect(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe('https://wa.me/34671000582');
});

it('says when a lead could not be changed', async () => {
  expectFailure();
  const { user, dataProvider } = renderPanel({ path: '/leads', tables });
  dataProvider.update.mockRejectedValue(new Error('No'));
  await user.click(await screen.findByRole('button', { name: 'Marcar como contactado' }));
  expect(await screen.findByText('Error al actualizar el estado')).toBeTruthy();
});
