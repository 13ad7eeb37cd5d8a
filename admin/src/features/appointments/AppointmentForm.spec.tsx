import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { aPractitioner, aTreatment, anAppointment, ID } from '../../test/records';
import { expectFailure, renderPanel } from '../../test/renderPanel';

const tables = () => ({ treatments: [aTreatment()], appointments: [anAppointment()] });

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('offers no past day when the form stays open over midnight', async () => {
  jest.useFakeTimers({ now: new Date('2026-07-14T21:59:30Z'), advanceTimers: true });
  renderPanel({ path: '/appointments/create', tables: { treatments: [aTreatment()] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Abrir el calendario' }));
  const day = await screen.findByRole<HTMLButtonElement>('button', { name: /14 de julio/ });
  expect(day.disabled).toBe(false);
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /14 de julio/ }).disabled).toBe(true);
});

describe('a booking by telephone', () => {
  it('takes a free hour', async () => {
    const { user, dataProvider } = renderPanel({ path: '/appointments/create', tables: tables() });
    await user.type(await screen.findByLabelText('Tratamiento'), 'HIGIÉNE');
    await user.click(await screen.findByRole('option', { name: /^Higiene facial/ }));
    await screen.findByRole('option', { name: '9:00' });
    expect(screen.queryByRole('option', { name: '10:00' })).toBeNull();
    await user.selectOptions(screen.getByLabelText('Hora'), '9:00');
    await user.type(screen.getByLabelText('Nombre'), 'Ana Ruiz');
    await user.type(screen.getByLabelText('Teléfono'), '612345678');
    await user.type(screen.getByLabelText('Email'), 'ana@correo.es');
    await user.click(screen.getByRole('button', { name: 'Crear reserva' }));
    expect(await screen.findByText('Reserva creada correctamente')).toBeTruthy();
    expect(dataProvider.create).toHaveBeenCalledWith(
      'appointments',
      expect.objectContaining({
        data: expect.objectContaining({ client_name: 'Ana Ruiz', time: '09:00', treatment_id: aTreatment().id }),
      }),
    );
    expect(dataProvider.create.mock.calls[0]?.[1].data).not.toHaveProperty('status');
  });

  it.each([
    ['is confirmed at once, and the person told', true],
    ['is confirmed without a mail where the person wants none', false],
  ])('%s', async (_what, isTold) => {
    const { user, dataProvider } = renderPanel({ path: '/appointments/create', tables: tables() });
    await user.type(await screen.findByLabelText('Tratamiento'), 'HIGIÉNE');
    await user.click(await screen.findByRole('option', { name: /^Higiene facial/ }));
    await screen.findByRole('option', { name: '9:00' });
    await user.selectOptions(screen.getByLabelText('Hora'), '9:00');
    await user.type(screen.getByLabelText('Teléfono'), '612345678');
    await user.type(screen.getByLabelText('Email'), 'ana@correo.es');
    if (!isTold) await user.click(screen.getByRole('switch', { name: 'Avisar al cliente' }));
    await user.type(screen.getByLabelText('Nombre'), 'Ana Ruiz');
    await user.click(screen.getByRole('button', { name: 'Crear y confirmar' }));
    expect(await screen.findByText('Reserva creada correctamente')).toBeTruthy();
    expect(dataProvider.create.mock.calls[0]?.[1].data).toMatchObject({ status: 'confirmed', notify_client: isTold });
  });
});

describe('a booking after the last hour of the day', () => {
  it('begins with the next day on which the clinic is open', async () => {
    // A Friday evening.
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-07-17T20:30:00+02:00'));
    renderPanel({ path: '/appointments/create', tables: tables() });
    expect((await screen.findByLabelText<HTMLInputElement>('Fecha')).value).toBe('18 jul 2026');
  });
});

describe('a booking that changes its hour', () => {
  it('starts from its own and may take a free one', async () => {
    const { user, dataProvider } = renderPanel({ path: `/appointments/${anAppointment().id}`, tables: tables() });
    await user.click(await screen.findByRole('link', { name: 'Cambiar' }));
    const hour = await screen.findByLabelText('Hora');
    await screen.findByRole('option', { name: '9:00' });
    expect((hour as HTMLSelectElement).value).toBe('16:00');
    await user.selectOptions(hour, '9:00');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByText('Reserva actualizada correctamente')).toBeTruthy();
    expect(dataProvider.update.mock.calls[0]?.[1].data).toMatchObject({ time: '09:00', date: '2026-07-17' });
    expect(dataProvider.update.mock.calls[0]?.[1].data).not.toHaveProperty('status');
  });

  it('names a practitioner who has left the team, and explains why they have no hours', async () => {
    expectFailure();
    const gone = aPractitioner({ id: ID('70'), name: 'Marta Solís', is_active: false });
    const record = { ...anAppointment(), practitioner_id: gone.id, practitioner_name: gone.name };
    const { user, dataProvider } = renderPanel({
      path: `/appointments/${record.id}/edit`,
      tables: { treatments: [aTreatment()], appointments: [record], practitioners: [aPractitioner(), gone] },
      arrange: ({ dataProvider: { availability } }) =>
        void availability.mockImplementation(async (...[query]: unknown[]) => {
          if ((query as { practitionerId?: string }).practitionerId)
            throw new HttpError('Revisa', 400, { errors: { practitioner_id: 'Elige otra persona.' } });
          return [{ time: '09:00', available: true }];
        }),
    });
    const who = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Con quién' });
    await waitFor(() => expect(who.selectedOptions[0]?.textContent).toBe('Marta Solís (ya no está en activo)'));
    expect(await screen.findByText('Elige otra persona.')).toBeTruthy();
    await user.selectOptions(who, 'Cualquiera');
    await user.selectOptions(screen.getByLabelText('Hora'), await screen.findByRole('option', { name: '9:00' }));
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByText('Reserva actualizada correctamente')).toBeTruthy();
    expect(dataProvider.update.mock.calls[0]?.[1].data).toMatchObject({ practitioner_id: null, time: '09:00' });
  });

  it('gets the other practitioners’ hours at once, with a note, when only the hour changes', async () => {
    expectFailure();
    const gone = aPractitioner({ id: ID('70'), name: 'Marta Solís', is_active: false });
    const record = { ...anAppointment(), practitioner_id: gone.id, practitioner_name: gone.name };
    const { user, dataProvider } = renderPanel({
      path: '/appointments',
      tables: { treatments: [aTreatment()], appointments: [record], practitioners: [aPractitioner(), gone] },
      arrange: ({ dataProvider: { nextStarts } }) =>
        void nextStarts.mockImplementation(async (...[query]: unknown[]) => {
          if ((query as { practitionerId?: string }).practitionerId)
            throw new HttpError('Revisa', 400, { errors: { practitioner_id: 'Elige otra persona.' } });
          return [{ date: '2026-07-20', time: '09:00' }];
        }),
    });
    await user.click(await screen.findByRole('link', { name: 'Lucía Fernández' }));
    await user.click(await screen.findByRole('button', { name: 'Cambiar hora' }));
    await user.click(await screen.findByRole('button', { name: /9:00$/ }));
    const who = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Con quién' });
    expect(who.selectedOptions[0]?.textContent).toBe('Cualquiera');
    expect(screen.getByText(/^Marta Solís ya no hace este tratamiento/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByText('Reserva actualizada correctamente')).toBeTruthy();
    expect(dataProvider.update.mock.calls[0]?.[1].data).toMatchObject({
      practitioner_id: null,
      date: '2026-07-20',
      time: '09:00',
    });
  });
});
