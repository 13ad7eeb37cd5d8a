import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { addDays, clinicTime, WAITING_REFUSALS, type PublicClinic } from '@radiance/backend/contract';
import { act, fireEvent, screen } from '@testing-library/react';
import { chooseDay, facial, fillPerson, next, openWizard, SLOTS, step, user } from '../../../test/bookingWizard';
import { aClinic, ok, refused, type Answer } from '../../../test/fakeApi';
import { useToasts } from '../../../ui/toast/toastStore';
import { finishBooking } from '../booking';
import { fullDay } from './days';

beforeEach(() => {
  act(finishBooking);
  useToasts.setState({ toasts: [] });
});
afterEach(() => void jest.restoreAllMocks());

describe('a full day', () => {
  const FULL = SLOTS.map((slot) => ({ ...slot, available: false }));
  const LISTED = aClinic({ waiting_list: true, waiting_minutes: 45 });
  async function openFullDay(clinic?: PublicClinic, answers: Record<string, () => Answer> = {}) {
    const api = await openWizard({ 'GET /api/availability': () => ok(FULL), ...answers }, undefined, clinic);
    await user.click(await screen.findByRole('radio', { name: /Hidratación intensiva/ }));
    await next();
    await fillPerson();
    await next();
    await chooseDay();
    await screen.findByText('No quedan horas libres este día. Prueba con otro.');
    return api;
  }
  const ask = () => user.click(screen.getByRole('button', { name: 'Avísame si queda un hueco' }));
  const send = () => user.click(screen.getByRole('button', { name: 'Apuntarme en la lista de espera' }));

  it('offers the waitlist: the entry is sent with the known values, and the thanks explain the next step', async () => {
    const api = await openFullDay(LISTED, { 'POST /api/waiting': () => ({ status: 201, body: {} }) });
    await ask();
    const day = screen.getByLabelText<HTMLInputElement>('Desde el día').value;
    await send();
    const message = await screen.findByRole('dialog', { name: 'Estás en la lista de espera' });
    expect(message.textContent).toContain('te escribimos a marta@correo.es y te la guardamos 45 minutos');
    expect(api.sent('/api/waiting')[0]?.body).toEqual({
      treatment_id: facial.id,
      client_name: 'Marta López',
      email: 'marta@correo.es',
      phone: '612 345 678',
      from_date: day,
      to_date: day,
      privacy_version: expect.any(String),
    });
    await user.click(screen.getByRole('button', { name: 'Entendido' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says in Spanish which days were chosen, whatever the browser makes of them', async () => {
    await openFullDay(LISTED);
    await ask();
    const day = screen.getByLabelText<HTMLInputElement>('Desde el día');
    expect(day.value).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(screen.getAllByText(fullDay(day.value))).toHaveLength(2);
    fireEvent.change(day, { target: { value: '2027-01-12' } });
    expect(screen.getByText('Martes, 12 ene 2027')).toBeTruthy();
  });

  it('may be any day: from today to the last one that can be booked', async () => {
    const api = await openFullDay(LISTED, { 'POST /api/waiting': () => ({ status: 201, body: {} }) });
    await ask();
    await user.click(screen.getByRole('checkbox', { name: 'Cualquier fecha' }));
    expect(screen.queryByLabelText('Desde el día')).toBeNull();
    await send();
    await screen.findByRole('dialog', { name: 'Estás en la lista de espera' });
    const today = clinicTime(new Date(), LISTED.time_zone).date;
    expect(api.sent('/api/waiting')[0]?.body).toMatchObject({ from_date: today, to_date: addDays(today, 180) });
  });

  it('is left for the wizard again as it was, and says the server’s own sentence where it refuses', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await openFullDay(LISTED, { 'POST /api/waiting': () => refused(409, WAITING_REFUSALS.off) });
    await ask();
    await user.clear(screen.getByLabelText('Nombre y apellidos'));
    await send();
    expect(screen.getByText('El nombre debe tener al menos 2 caracteres')).toBeTruthy();
    await user.type(screen.getByLabelText('Nombre y apellidos'), 'Marta López');
    await send();
    expect(await screen.findByText(WAITING_REFUSALS.off)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(step()).toBe('Paso 3 de 4: Fecha y hora');
  });

  it('keeps corrections of the person’s data when it is closed and opened again', async () => {
    await openFullDay(LISTED);
    await ask();
    await user.clear(screen.getByLabelText('Email'));
    await user.type(screen.getByLabelText('Email'), 'otra@correo.es');
    await user.click(screen.getByRole('button', { name: 'Cerrar' }));
    await screen.findByText('No quedan horas libres este día. Prueba con otro.');
    await ask();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('otra@correo.es');
  });

  it('is what it was in a clinic without a waiting list', async () => {
    await openFullDay();
    expect(screen.queryByRole('button', { name: 'Avísame si queda un hueco' })).toBeNull();
  });
});
