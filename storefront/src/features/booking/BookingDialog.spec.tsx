import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { clinicTime } from '@radiance/backend/contract';
import { act, screen, waitFor } from '@testing-library/react';
import {
  chooseDay,
  confirm,
  facial,
  fillPerson,
  goToLastStep,
  massage,
  next,
  openWizard,
  step,
  treatments,
  user,
} from '../../test/bookingWizard';
import { aClinic, ok, refused } from '../../test/fakeApi';
import { renderSite } from '../../test/renderSite';
import { useToasts } from '../../ui/toast/toastStore';
import { finishBooking, openBooking } from './booking';
import { FreeHours } from './schedule/NextHours';

beforeEach(() => {
  act(finishBooking);
  useToasts.setState({ toasts: [] });
});
afterEach(() => void jest.restoreAllMocks());

describe('the booking wizard', () => {
  it('books in four steps what was filled in, says so and is empty again', async () => {
    const api = await openWizard();
    await goToLastStep();
    await user.type(screen.getByLabelText(/^Notas/), 'Llego en tren');
    await confirm();

    expect(await screen.findByText('¡Reserva recibida!')).toBeTruthy();
    expect(screen.getByText('Te contactaremos pronto para confirmar tu cita.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    const [sent] = api.sent('/api/appointments');
    expect(sent?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(sent?.body).toEqual({
      treatment_id: facial.id,
      client_name: 'Marta López',
      email: 'marta@correo.es',
      phone: '612 345 678',
      date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      time: '09:00',
      notes: 'Llego en tren',
      privacy_version: expect.any(String),
    });

    await act(async () => openBooking());
    expect(step()).toBe('Paso 1 de 4: Tratamiento');
    expect(await screen.findAllByRole('radio', { checked: false })).toHaveLength(treatments.length);
  });

  it('offers the reminder channels if there are several, sends the chosen one and returns to an invalid number', async () => {
    const clinic = aClinic({ reminder_channels: ['email', 'sms'] });
    const none = 'Para recordártelo ahí hace falta un móvil';
    const api = await openWizard({ 'POST /api/appointments': () => refused(400, none, { phone: none }) }, undefined, clinic);
    await user.click(await screen.findByRole('radio', { name: /Hidratación intensiva/ }));
    await next();
    await fillPerson();
    const field = screen.getByLabelText<HTMLSelectElement>('Recordatorio de la cita');
    expect([...field.options].map(({ label }) => label)).toEqual(['Por correo', 'Por SMS']);
    expect(field.value).toBe('email');
    await user.selectOptions(field, 'Por SMS');
    await next();
    await chooseDay();
    await user.click(await screen.findByRole('radio', { name: '09:00' }));
    await next();
    await confirm();
    expect(await screen.findByText(none)).toBeTruthy();
    expect(step()).toBe('Paso 2 de 4: Tus datos');
    expect(api.sent('/api/appointments')[0]?.body).toMatchObject({ reminder_channel: 'sms', phone: '612 345 678' });
  });

  it.each([
    ['mails alone', aClinic()],
    ['reminders at all', aClinic({ reminder_channels: ['email', 'sms'], reminder_hours: 0 })],
  ])('asks nothing about it in a clinic without %s to choose from', async (_, clinic) => {
    await openWizard({}, facial.id, clinic);
    expect(await screen.findByLabelText('Teléfono')).toBeTruthy();
    expect(screen.queryByLabelText('Recordatorio de la cita')).toBeNull();
  });

  // A day lies between these two at every instant.
  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'starts its calendar with the today of a clinic in %s',
    async (time_zone) => {
      await openWizard({}, facial.id, aClinic({ time_zone }));
      await fillPerson();
      await next();
      const today = await waitFor(() => screen.getByRole('grid').querySelector('[data-today]')?.getAttribute('data-day'));
      expect(today).toBe(clinicTime(new Date(), time_zone).date);
    },
  );

  it('judges only the fields of its own step', async () => {
    await openWizard();
    await screen.findAllByRole('radio');
    await next();
    expect(screen.getByText('Selecciona un tratamiento')).toBeTruthy();
    expect(document.activeElement?.getAttribute('name')).toBe('treatment_id');

    await user.click(screen.getByRole('radio', { name: /Masaje con piedras/ }));
    expect(screen.queryByText('Selecciona un tratamiento')).toBeNull();
    await next();
    expect(step()).toBe('Paso 2 de 4: Tus datos');
    expect(screen.queryByText('Email inválido')).toBeNull();

    await next();
    expect(screen.getByText('El nombre debe tener al menos 2 caracteres')).toBeTruthy();
    expect(screen.getByText('Email inválido')).toBeTruthy();
    expect(screen.getByText('Teléfono inválido')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Nombre y apellidos'));

    await fillPerson();
    await next();
    await next();
    expect(screen.getByText('Selecciona una fecha')).toBeTruthy();
    expect(screen.getByText('Selecciona una hora')).toBeTruthy();
  });

  it('keeps the typed values when going back, closing and opening again', async () => {
    await openWizard();
    await user.click(await screen.findByRole('radio', { name: /Hidratación/ }));
    await next();
    await fillPerson();
    await user.click(screen.getByRole('button', { name: 'Anterior' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Hidratación/ }).checked).toBe(true);
    await next();
    await user.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByRole('dialog')).toBeNull();

    await act(async () => openBooking());
    expect(step()).toBe('Paso 2 de 4: Tus datos');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('marta@correo.es');
  });

  it('shows a taken hour without letting anybody choose it', async () => {
    await openWizard();
    await user.click(await screen.findByRole('radio', { name: /Hidratación/ }));
    await next();
    await fillPerson();
    await next();
    await chooseDay();
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /10:00/ })).disabled).toBe(true);
  });

  it('opens after the choice of a known treatment, with its hours on top, and shows it in the list when going back', async () => {
    await openWizard();
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    act(() => openBooking(massage.id, { date: '2026-11-26', time: '17:00' }));
    expect(step()).toBe('Paso 2 de 4: Tus datos');
    expect(await screen.findByText('Masaje con piedras')).toBeTruthy();
    expect(screen.getByText(/26 nov 2026, 17:00$/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Anterior' }));
    const chosen = await screen.findByRole<HTMLInputElement>('radio', { name: /Masaje/ });
    expect(chosen.checked).toBe(true);
    expect(scrolled.mock.contexts).toEqual([chosen.closest('label')]);
  });

  it('requests the hours of a treatment again once one of them has been booked', async () => {
    const api = await openWizard({ 'GET /api/availability/next': () => ok([{ date: '2099-01-05', time: '09:00' }]) });
    await renderSite(<FreeHours treatmentId={facial.id} />);
    const asked = () => api.calls.filter(({ path }) => path === '/api/availability/next').length;
    await waitFor(() => expect(asked()).toBe(1));
    act(finishBooking);
    await waitFor(() => expect(asked()).toBe(2));
  });

  it('finds a treatment by part of its name, without accents', async () => {
    await openWizard();
    await screen.findAllByRole('radio');
    await user.type(screen.getByRole('searchbox'), 'hidratacion');
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'zzz');
    await user.click(screen.getByRole('button', { name: 'Ver todos' }));
    expect(screen.getAllByRole('radio')).toHaveLength(2);
  });

  it('offers to try again when the treatments do not come', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let isDown = true;
    await openWizard({ 'GET /api/treatments': () => (isDown ? 'lost' : ok(treatments)) });
    await screen.findByText(/No hemos podido cargar los tratamientos/);
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findAllByRole('radio')).toHaveLength(2);
  });
});

describe('a booking that needs the link of a mail', () => {
  const untilIn = (time_zone: string) => {
    const until = '2026-11-24T10:30:00.000Z';
    const answers = { 'POST /api/appointments': () => ({ status: 202, body: { confirm_until: until } }) };
    return openWizard(answers, undefined, aClinic({ time_zone }));
  };

  it('shows until when and where to confirm it, announced with the title, and no success message', async () => {
    await untilIn('Atlantic/Canary');
    await goToLastStep();
    await confirm();
    const message = await screen.findByRole('dialog', { name: 'Confirma tu cita' });
    const text = document.getElementById(message.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(text).toContain('Te guardamos la hora hasta las 10:30.');
    expect(text).toContain('abre el correo que te hemos enviado a marta@correo.es y confirma la cita.');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(screen.queryByText('¡Reserva recibida!')).toBeNull();
  });

  it('is closed by its button, and the next booking starts empty', async () => {
    await untilIn('Europe/Madrid');
    await goToLastStep();
    await confirm();
    await screen.findByText('11:30');
    await user.click(screen.getByRole('button', { name: 'Entendido' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(async () => openBooking());
    expect(screen.getByRole('dialog', { name: 'Reserva tu cita' })).toBeTruthy();
    expect(step()).toBe('Paso 1 de 4: Tratamiento');
  });
});
