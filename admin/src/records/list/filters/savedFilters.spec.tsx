import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aTreatment, anAppointment } from '../../../test/records';
import { renderPanel } from '../../../test/renderPanel';

beforeEach(() => localStorage.clear());

it('a list’s filter is saved under a name, restored and deleted', async () => {
  const { user, router } = renderPanel({
    path: '/appointments',
    tables: { treatments: [aTreatment()], appointments: [anAppointment()] },
  });
  const open = async () => user.click(await screen.findByRole('button', { name: /Filtros guardados|Por llamar/ }));
  await open();
  expect(screen.getByRole('menuitem', { name: 'Guardar lo que se ve' }).getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('{Escape}');

  await user.click(screen.getByRole('link', { name: 'Próximas' }));
  await user.click(await screen.findByRole('button', { name: /^Pendientes/ }));
  await open();
  await user.click(screen.getByRole('menuitem', { name: 'Guardar lo que se ve' }));
  const dialog = await screen.findByRole('dialog', { name: 'Guardar estos filtros' });
  await user.type(within(dialog).getByLabelText('Nombre'), 'Por llamar{Enter}');
  expect(await screen.findByRole('button', { name: 'Por llamar' })).toBeTruthy();

  await user.click(screen.getByRole('link', { name: 'Todas' }));
  await user.click(screen.getByRole('button', { name: /^Todas/ }));
  await open();
  await user.click(await screen.findByRole('menuitem', { name: 'Por llamar' }));
  await waitFor(() => expect(router.state.location.search).toContain('cuando=proximas'));
  expect(router.state.location.search).toContain(encodeURIComponent('"status":"pending"'));
  await open();
  await user.click(await screen.findByRole('menuitem', { name: 'Quitar «Por llamar»' }));
  expect(await screen.findByRole('button', { name: 'Filtros guardados' })).toBeTruthy();
});
