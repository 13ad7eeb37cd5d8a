import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aTreatment, anAppointment } from '../../../test/records';
import { expectFailure, renderPanel } from '../../../test/renderPanel';

const open = () =>
  renderPanel({
    path: '/appointments',
    tables: {
      treatments: [aTreatment()],
      appointments: [
        anAppointment(),
        anAppointment({ id: 'other', client_name: 'Marta Lozano', email: 'marta@correo.example', status: 'confirmed' }),
      ],
    },
  });
const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
const statusesOf = ({ dataProvider }: ReturnType<typeof open>) => dataProvider.update.mock.calls.map(([, { data }]) => data);

beforeEach(() => localStorage.clear());

describe('a status that was changed by its chip', () => {
  const confirm = async ({ user }: ReturnType<typeof open>) => {
    await user.click(await screen.findByRole('button', { name: 'Pendiente, cambiar el estado de Lucía Fernández' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Confirmada' }));
    await waitFor(() => expect(rowOf('Lucía Fernández').getByText('Confirmada')).toBeTruthy());
  };

  it('is what it was after undo', async () => {
    const panel = open();
    await confirm(panel);
    await panel.user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(rowOf('Lucía Fernández').getByText('Pendiente')).toBeTruthy());
    expect(statusesOf(panel)).toEqual([{ status: 'confirmed' }, { status: 'pending' }]);
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
  });

  it('stays when the server refuses to undo it, and shows the reason', async () => {
    const panel = open();
    await confirm(panel);
    expectFailure();
    panel.dataProvider.update.mockRejectedValue(new Error('Esa hora ya está ocupada. Elige otra.'));
    await panel.user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    expect(await screen.findByText('Esa hora ya está ocupada. Elige otra.')).toBeTruthy();
    expect(rowOf('Lucía Fernández').getByText('Confirmada')).toBeTruthy();
  });
});

it('a status chosen in the dialog is undone after the dialog has closed', async () => {
  const panel = open();
  await panel.user.click(await screen.findByRole('link', { name: 'Lucía Fernández' }));
  const dialog = await screen.findByRole('dialog', { name: 'Lucía Fernández' });
  await panel.user.click(within(dialog).getByRole('radio', { name: 'Cancelada' }));
  await panel.user.click(within(dialog).getByRole('button', { name: 'Guardar estado' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await panel.user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(rowOf('Lucía Fernández').getByText('Pendiente')).toBeTruthy());
});

it('several appointments get each their own former status back', async () => {
  const panel = open();
  await panel.user.click(await screen.findByRole('checkbox', { name: 'Seleccionar Lucía Fernández' }));
  await panel.user.click(screen.getByRole('checkbox', { name: 'Seleccionar Marta Lozano' }));
  await panel.user.click(screen.getByRole('button', { name: 'Marcar como canceladas' }));
  await waitFor(() => expect(rowOf('Marta Lozano').getByText('Cancelada')).toBeTruthy());
  await panel.user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(rowOf('Marta Lozano').getByText('Confirmada')).toBeTruthy());
  expect(rowOf('Lucía Fernández').getByText('Pendiente')).toBeTruthy();
});

it('undoing several appointments sends the expected status, so that a colleague’s later change stays', async () => {
  const panel = open();
  await panel.user.click(await screen.findByRole('checkbox', { name: 'Seleccionar Lucía Fernández' }));
  await panel.user.click(screen.getByRole('button', { name: 'Marcar como canceladas' }));
  await waitFor(() => expect(rowOf('Lucía Fernández').getByText('Cancelada')).toBeTruthy());
  await panel.user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(rowOf('Lucía Fernández').getByText('Pendiente')).toBeTruthy());
  const seen = expect.objectContaining({ client_name: 'Lucía Fernández', status: 'cancelled' });
  expect(panel.dataProvider.updateMany).toHaveBeenLastCalledWith(
    'appointments',
    expect.objectContaining({ meta: { seen: [seen] } }),
  );
});
