import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PROTECTION_REFUSALS } from '@radiance/backend/contract';
import { act, screen, waitFor } from '@testing-library/react';
import {
  chooseDay,
  confirm,
  fillPerson,
  goToLastStep,
  massage,
  next,
  openWizard,
  SLOTS,
  step,
  treatments,
  user,
} from '../../../test/bookingWizard';
import { ok, refused } from '../../../test/fakeApi';
import { useToasts } from '../../../ui/toast/toastStore';
import { finishBooking } from '../booking';

beforeEach(() => {
  act(finishBooking);
  useToasts.setState({ toasts: [] });
});
afterEach(() => void jest.restoreAllMocks());

describe('a failed booking', () => {
  it("says the clinic's own sentence where asking again is of no use", async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const sentence = PROTECTION_REFUSALS.appointments.unconfirmed;
    await openWizard({ 'POST /api/appointments': () => refused(429, sentence) });
    await goToLastStep();
    await confirm();
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(step()).toBe('Paso 4 de 4: Confirmar');
  });

  it('goes back to the hours, fresh and with a sentence, and says the failure when somebody was quicker', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const taken = 'Esa hora ya está ocupada. Elige otra.';
    let slots = SLOTS;
    await openWizard({
      'GET /api/availability': () => ok(slots),
      'POST /api/appointments': () => {
        slots = SLOTS.map((slot) => ({ ...slot, available: slot.time === '16:00' }));
        return refused(409, taken, { time: taken });
      },
    });
    await goToLastStep();
    await confirm();

    expect(await screen.findByText(taken)).toBeTruthy();
    expect(step()).toBe('Paso 3 de 4: Fecha y hora');
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: /^09:00/ }).disabled).toBe(true));
    expect(screen.getAllByRole('radio', { checked: false })).toHaveLength(SLOTS.length);
    expect(screen.getByText('Error')).toBeTruthy();
    expect(screen.getByText('No se pudo enviar la reserva. Inténtalo de nuevo.')).toBeTruthy();
    expect(logged).toHaveBeenCalledTimes(1);

    await user.click(screen.getByRole('radio', { name: '16:00' }));
    expect(screen.queryByText(taken)).toBeNull();
  });

  it('goes back to the treatments there are now when the chosen one has been taken away', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let offered = treatments;
    await openWizard({
      'GET /api/treatments': () => ok(offered),
      'POST /api/appointments': () => {
        offered = [massage];
        return refused(400, 'Revisa los campos marcados', { treatment_id: 'Selecciona un tratamiento' });
      },
    });
    await goToLastStep();
    await confirm();

    expect(await screen.findByText('Selecciona un tratamiento')).toBeTruthy();
    expect(await screen.findByRole('radio', { checked: false, name: /Masaje con piedras/ })).toBeTruthy();
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    await next();
    expect(step()).toBe('Paso 1 de 4: Tratamiento');
  });

  it('goes back to the treatments there are now when the chosen one is taken away before its hours are asked for', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let offered = treatments;
    await openWizard({
      'GET /api/treatments': () => ok(offered),
      'GET /api/availability': () => {
        offered = [massage];
        return refused(400, 'Revisa los campos marcados', { treatment_id: 'Selecciona un tratamiento' });
      },
    });
    await user.click(await screen.findByRole('radio', { name: /Hidratación intensiva/ }));
    await next();
    await fillPerson();
    await next();
    await chooseDay();
    expect(await screen.findByText('Selecciona un tratamiento')).toBeTruthy();
    expect(step()).toBe('Paso 1 de 4: Tratamiento');
    expect(screen.getAllByRole('radio')).toHaveLength(1);
  });

  it('is the same submission when it is sent again after a lost answer', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let tries = 0;
    const api = await openWizard({ 'POST /api/appointments': () => (++tries === 1 ? 'lost' : { status: 201, body: {} }) });
    await goToLastStep();
    await confirm();
    expect(await screen.findByText('No se pudo enviar la reserva. Inténtalo de nuevo.')).toBeTruthy();
    expect(logged).toHaveBeenCalledTimes(1);

    await confirm();
    await screen.findByText('¡Reserva recibida!');
    const [first, second] = api.sent('/api/appointments');
    expect(second?.key).toBe(first?.key);
  });

  it.each([
    ['goes back to the hours', async () => user.click(screen.getByRole('button', { name: 'Anterior' }))],
    [
      'sends it again with a note',
      async () => {
        await user.type(screen.getByLabelText(/^Notas/), 'Llego en tren');
        await confirm();
      },
    ],
  ])('tells visitors without an answer that the hour may be theirs when %s', async (_, act) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const taken = 'Esa hora ya está ocupada. Elige otra.';
    let slots = SLOTS;
    let tries = 0;
    await openWizard({
      'GET /api/availability': () => ok(slots),
      'POST /api/appointments': () => {
        slots = SLOTS.map((slot) => ({ ...slot, available: slot.time === '16:00' }));
        return ++tries === 1 ? 'lost' : refused(409, taken, { time: taken });
      },
    });
    await goToLastStep();
    await confirm();
    await screen.findByText('No se pudo enviar la reserva. Inténtalo de nuevo.');
    await act();

    expect(await screen.findByText(/^Esta hora puede ser ya tuya/)).toBeTruthy();
    expect(step()).toBe('Paso 3 de 4: Fecha y hora');
    expect(screen.queryByText(taken)).toBeNull();
  });

  it("shows the server's messages at their fields", async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await openWizard({
      'POST /api/appointments': () => refused(400, 'Revisa los campos marcados', { phone: 'Teléfono inválido' }),
    });
    await goToLastStep();
    await confirm();
    expect(await screen.findByText('Teléfono inválido')).toBeTruthy();
    expect(step()).toBe('Paso 2 de 4: Tus datos');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Teléfono')));
  });
});
