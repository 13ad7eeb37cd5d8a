import { MAX_PAGE_SIZE } from '@radiance/backend/contract';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { anOrder, aTreatment, anAppointment, ID } from '../../test/records';
import { expectFailure, renderPanel } from '../../test/renderPanel';

const tables = () => ({
  treatments: [aTreatment()],
  appointments: [
    anAppointment(),
    anAppointment({ id: 'other', client_name: 'Marta Lozano', email: 'marta@correo.example', status: 'confirmed' }),
  ],
});
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the appointments', () => {
  it('say that they load, then how many there are', async () => {
    renderPanel({ path: '/appointments', tables: tables() });
    expect((await screen.findAllByText('Cargando...')).length).toBeGreaterThan(0);
    expect(await screen.findByRole('heading', { level: 1, name: 'Reservas' })).toBeTruthy();
    expect(await screen.findByText('1-2 de 2')).toBeTruthy();
  });

  it('are searched and filtered in the address', async () => {
    const { user, router, dataProvider } = renderPanel({ path: '/appointments', tables: tables() });
    await user.type(await screen.findByPlaceholderText('Buscar por nombre o email...'), 'marta');
    await waitFor(() => expect(router.state.location.search).toContain(encodeURIComponent('"q":"marta"')));
    await user.click(screen.getByRole('button', { name: /^Confirmadas/ }));
    await waitFor(() =>
      expect(dataProvider.getList).toHaveBeenCalledWith(
        'appointments',
        expect.objectContaining({ filter: { q: 'marta', status: 'confirmed' } }),
      ),
    );
    await waitFor(() => expect(screen.queryByText('Lucía Fernández')).toBeNull());
  });

  it('open with what their address says', async () => {
    const filter = encodeURIComponent(JSON.stringify({ status: 'confirmed' }));
    renderPanel({ path: `/appointments?filter=${filter}`, tables: tables() });
    expect(await screen.findByText('Marta Lozano')).toBeTruthy();
    expect(screen.queryByText('Lucía Fernández')).toBeNull();
  });

  it('change their state in the detail dialog', async () => {
    const { user, dataProvider, router } = renderPanel({ path: '/appointments', tables: tables() });
    await user.click(await screen.findByRole('link', { name: 'Lucía Fernández' }));
    const dialog = await screen.findByRole('dialog', { name: 'Lucía Fernández' });
    await user.click(within(dialog).getByRole('radio', { name: 'Confirmada' }));
    await user.click(within(dialog).getByRole('button', { name: 'Guardar estado' }));
    expect(await screen.findByText('Estado actualizado correctamente')).toBeTruthy();
    expect(dataProvider.update).toHaveBeenCalledWith('appointments', expect.objectContaining({ data: { status: 'confirmed' } }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/appointments'));
    await waitFor(() => expect(within(rowOf('Lucía Fernández')).getByText('Confirmada')).toBeTruthy());
  });

  it('ask before a state that was chosen is lost, and not when it is saved or the appointment deleted', async () => {
    const { user, router } = renderPanel({ path: '/appointments', tables: tables() });
    const choose = async () => {
      await user.click(await screen.findByRole('link', { name: 'Lucía Fernández' }));
      const dialog = await screen.findByRole('dialog', { name: 'Lucía Fernández' });
      await user.click(within(dialog).getByRole('radio', { name: 'Cancelada' }));
      return within(dialog);
    };
    await choose();
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: '¿Descartar los cambios?' });
    expect(within(question).getByText('El estado que has elegido no se ha guardado.')).toBeTruthy();
    await user.click(within(question).getByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/appointments'));
    const dialog = await choose();
    await user.click(dialog.getByRole('button', { name: 'Eliminar' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('Reserva eliminada correctamente')).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/appointments'));
  });

  it('say since when somebody waits for the clinic, and whether they came once their hour has begun', async () => {
    const { user, dataProvider } = renderPanel({ path: '/appointments', tables: tables() });
    await screen.findByText('Marta Lozano');
    expect(within(rowOf('Lucía Fernández')).getByText(/^Por confirmar ·/)).toBeTruthy();
    expect(within(rowOf('Marta Lozano')).queryByText(/^Por confirmar ·/)).toBeNull();
    const { date, time } = anAppointment();
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse(`${date}T${time}:00+02:00`) - 60_000);
    await user.click(screen.getByRole('link', { name: 'Marta Lozano' }));
    const before = await screen.findByRole('dialog', { name: 'Marta Lozano' });
    expect(within(before).queryByRole('button', { name: 'No ha venido' })).toBeNull();
    await user.click(within(before).getByRole('button', { name: 'Ha llegado' }));
    const arrived = expect.objectContaining({ data: { arrived_at: expect.any(String) } });
    await waitFor(() => expect(dataProvider.update).toHaveBeenCalledWith('appointments', arrived));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse(`${date}T${time}:00+02:00`));
    await user.click(await screen.findByRole('link', { name: 'Marta Lozano' }));
    const dialog = await screen.findByRole('dialog', { name: 'Marta Lozano' });
    const attendance = await within(dialog).findByRole('group', { name: 'Asistencia' });
    expect(within(attendance).getByRole('button', { name: 'Ha llegado', pressed: true })).toBeTruthy();
    await user.click(within(attendance).getByRole('button', { name: 'No ha venido' }));
    expect(dataProvider.update).toHaveBeenCalledWith(
      'appointments',
      expect.objectContaining({ data: { attendance: 'no_show' } }),
    );
    await waitFor(() => expect(within(rowOf('Marta Lozano')).getByText('No ha venido')).toBeTruthy());
  });

  it('say when a change failed, and why', async () => {
    const { user, dataProvider } = renderPanel({ path: `/appointments/${anAppointment().id}`, tables: tables() });
    expectFailure();
    dataProvider.update.mockRejectedValue(new Error('Esa hora ya está ocupada. Elige otra.'));
    const dialog = await screen.findByRole('dialog', { name: 'Lucía Fernández' });
    await user.click(within(dialog).getByRole('radio', { name: 'Cancelada' }));
    await user.click(within(dialog).getByRole('button', { name: 'Guardar estado' }));
    expect(await screen.findByText('Error al actualizar el estado')).toBeTruthy();
    expect(screen.getByText('Esa hora ya está ocupada. Elige otra.')).toBeTruthy();
  });

  it('are deleted only after a confirmation, and the deletion starts when the dialog closes', async () => {
    const { user, dataProvider } = renderPanel({ path: '/appointments', tables: tables() });
    await user.click(await screen.findByRole('button', { name: 'Acciones de Lucía Fernández' }));
    await user.click(screen.getByRole('menuitem', { name: 'Eliminar' }));
    const question = await screen.findByRole('alertdialog', { name: '¿Eliminar esta reserva?' });
    expect(within(question).getByText('Esta acción no se puede deshacer...')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Cancelar');
    expect(dataProvider.delete).not.toHaveBeenCalled();
    await user.click(within(question).getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('Reserva eliminada correctamente')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Lucía Fernández')).toBeNull());
  });

  it('stay when deleting fails', async () => {
    const { user, dataProvider } = renderPanel({ path: '/appointments', tables: tables() });
    expectFailure();
    dataProvider.delete.mockRejectedValue(new Error('No'));
    await user.click(await screen.findByRole('button', { name: 'Acciones de Lucía Fernández' }));
    await user.click(screen.getByRole('menuitem', { name: 'Eliminar' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('Error al eliminar la reserva')).toBeTruthy();
    expect(screen.getByText('Lucía Fernández')).toBeTruthy();
  });

  it('change their state together', async () => {
    const { user, dataProvider } = renderPanel({ path: '/appointments', tables: tables() });
    await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar Lucía Fernández' }));
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Marta Lozano' }));
    await user.click(screen.getByRole('button', { name: 'Marcar como canceladas' }));
    expect(await screen.findByText('Estado actualizado correctamente')).toBeTruthy();
    expect(dataProvider.updateMany).toHaveBeenCalledWith(
      'appointments',
      expect.objectContaining({ data: { status: 'cancelled' } }),
    );
  });

  it('show that they could not be loaded, and load again on request', async () => {
    const { user, dataProvider } = renderPanel({ path: '/treatments', tables: tables() });
    await screen.findByText('Higiene facial');
    expectFailure();
    dataProvider.getList.mockImplementation(async (resource: string) => {
      if (resource === 'appointments') throw new Error('No hay conexión con el servidor');
      return { data: [], total: 0 };
    });
    await user.click(screen.getByRole('link', { name: /Reservas/ }));
    expect(await screen.findByText('No se han podido cargar los datos.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Volver a intentarlo' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Restablecer la lista' })).toBeNull();
  });

  it.each([
    ['filter', `filter=${encodeURIComponent('{"unknown":1}')}`],
    ['order', 'sort=unknown&order=ASC'],
    ['size', 'perPage=100000'],
  ])('leave an address whose %s is refused by a button', async (_, search) => {
    expectFailure();
    const { user } = renderPanel({
      path: `/appointments?${search}`,
      arrange: ({ dataProvider }) => {
        const { getList } = dataProvider;
        const known = getList.getMockImplementation();
        getList.mockImplementation(async (resource, params) => {
          const { filter = {}, sort, pagination } = params;
          if ('unknown' in filter || sort?.field === 'unknown' || (pagination?.perPage ?? 0) > MAX_PAGE_SIZE) {
            throw new HttpError('Filtro desconocido: unknown', 400);
          }
          return known?.(resource, params) ?? { data: [], total: 0 };
        });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Restablecer la lista' }));
    await waitFor(() => expect(screen.queryByText('No se han podido cargar los datos.')).toBeNull());
  });
});

describe('an appointment’s sheet', () => {
  it('says how long they have been waiting, whether it is their first visit, and that an order is unpaid', async () => {
    const record = anAppointment({ client_id: ID('41'), arrived_at: '2026-07-17T13:50:00.000Z' });
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-07-17T14:02:00.000Z'));
    const missed = anAppointment({ id: 'missed', date: '2026-01-07', attendance: 'no_show' });
    const paid = anOrder({ payment_status: 'paid' });
    const { dataProvider } = renderPanel({
      path: `/appointments/${record.id}`,
      tables: { ...tables(), appointments: [record] },
      arrange: (server) =>
        void server.dataProvider.person.mockResolvedValue({
          entries: [
            { kind: 'appointment', at: record.created_at, appointment: record },
            { kind: 'appointment', at: record.created_at, appointment: missed },
            { kind: 'order', at: paid.created_at, lines: [paid, anOrder({ id: 'owed' })], total_price: 1 },
          ],
          next: null,
        }),
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Lucía Fernández' }));
    await dialog.findByText('Pedido sin pagar');
    const badges = within(dialog.getByRole('list', { name: 'Detalles' })).getAllByRole('listitem');
    expect(badges.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Espera 12\smin$/),
      'Primera visita',
      'Pedido sin pagar',
    ]);
    expect(dataProvider.person.mock.calls.map(([who]) => who)).toContainEqual(
      expect.objectContaining({ client_id: record.client_id }),
    );
  });
});

describe('a booking that a colleague changes while it is open', () => {
  const open = { ...anAppointment(), status: 'pending' as const };

  it('shows the colleague’s status, and saves a status only if the user has chosen it', async () => {
    const panel = renderPanel({ path: `/appointments/${open.id}`, tables: { ...tables(), appointments: [open] } });
    const dialog = await screen.findByRole('dialog', { name: 'Lucía Fernández' });
    expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: 'Pendiente' }).checked).toBe(true);
    await panel.dataProvider.update('appointments', { id: open.id, data: { status: 'confirmed' } });
    act(() => panel.stream().onChange('appointments'));
    await waitFor(() => expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: 'Confirmada' }).checked).toBe(true));
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Guardar estado' }).disabled).toBe(true);
  });

  it('says so when they delete it', async () => {
    expectFailure();
    const panel = renderPanel({ path: `/appointments/${open.id}`, tables: { ...tables(), appointments: [open] } });
    await screen.findByRole('dialog', { name: 'Lucía Fernández' });
    panel.dataProvider.getOne.mockRejectedValue(new HttpError('Reserva no encontrada', 404));
    act(() => panel.stream().onChange('appointments'));
    expect(await screen.findByText('Esta reserva ya no existe.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Guardar estado' })).toBeNull();
  });

  it('stays at the hour to which they moved it when a telephone is put right', async () => {
    const { user, dataProvider } = renderPanel({
      path: `/appointments/${open.id}/edit`,
      tables: { ...tables(), appointments: [open] },
    });
    const phone = await screen.findByLabelText('Teléfono');
    await user.clear(phone);
    await user.type(phone, '699000111');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByText('Reserva actualizada correctamente')).toBeTruthy();
    expect(dataProvider.update.mock.calls[0]?.[1].data).toEqual({ phone: '699000111' });
  });
});
