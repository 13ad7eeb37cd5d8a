import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aTreatment, anAppointment } from '../../../test/records';
import { renderPanel } from '../../../test/renderPanel';

beforeEach(() => localStorage.clear());

it('the list is worked through by keyboard: the next row, open, confirm, and cancel after a question', async () => {
  const { user, dataProvider } = renderPanel({
    path: '/appointments',
    tables: {
      treatments: [aTreatment()],
      appointments: [anAppointment(), anAppointment({ id: 'other', client_name: 'Marta Lozano' })],
    },
  });
  const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
  await screen.findByText('Marta Lozano');
  await user.keyboard('jj');
  expect(document.activeElement).toBe(rowOf('Marta Lozano'));
  await user.keyboard('k');
  expect(document.activeElement).toBe(rowOf('Lucía Fernández'));
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Lucía Fernández' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  rowOf('Lucía Fernández').focus();
  await user.keyboard('c');
  await waitFor(() => expect(within(rowOf('Lucía Fernández')).getByText('Confirmada')).toBeTruthy());
  await user.keyboard('x');
  const question = await screen.findByRole('alertdialog', { name: '¿Cancelar esta reserva?' });
  await user.click(within(question).getByRole('button', { name: 'Dejar como estaba' }));
  expect(dataProvider.update).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  rowOf('Lucía Fernández').focus();
  await user.keyboard('x');
  await user.click(await screen.findByRole('button', { name: 'Cancelar la reserva' }));
  await waitFor(() => expect(within(rowOf('Lucía Fernández')).getByText('Cancelada')).toBeTruthy());

  await user.keyboard('?');
  const help = await screen.findByRole('dialog', { name: 'Atajos de teclado' });
  expect(within(help).getByText('Nueva reserva')).toBeTruthy();
});

it('a key typed into the search changes no appointment', async () => {
  const { user, dataProvider } = renderPanel({
    path: '/appointments',
    tables: { treatments: [aTreatment()], appointments: [anAppointment()] },
  });
  await user.type(await screen.findByPlaceholderText('Buscar por nombre o email...'), 'jcx?');
  expect(dataProvider.update).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('after a booking that N began, the focus is on the heading where it was nowhere', async () => {
  const { user } = renderPanel({ path: '/leads' });
  const name = 'Leads';
  await screen.findByRole('heading', { level: 1, name });
  await user.keyboard('n');
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name })));
});
