import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { addDays, clinicTime, PROTECTION_REFUSALS, WAITING_REFUSALS, type Clinic } from '@radiance/backend/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPractitioner, aTreatment } from '../../test/factories';
import { aClinic, fakeApi, ok, refused, type Answer } from '../../test/fakeApi';
import { renderSite } from '../../test/renderSite';
import { useToasts } from '../../ui/toast/toastStore';
import { finishBooking, openBooking } from './booking';
import { BookingDialog } from './BookingDialog';

const facial = aTreatment({ name: 'Hidratación intensiva', duration: 60, price: 90 });
const massage = aTreatment({ name: 'Masaje con piedras', category: 'Masajes' });
const treatments = [facial, massage];
const SLOTS = [
  { time: '09:00', available: true },
  { time: '10:00', available: false },
  { time: '16:00', available: true },
];

const user = userEvent.setup({ delay: null });
const next = () => user.click(screen.getByRole('button', { name: 'Siguiente' }));
const confirm = () => user.click(screen.getByRole('button', { name: 'Confirmar Reserva' }));
const step = (): string | null => screen.getByRole('heading', { level: 3, name: /^Paso/ }).textContent;

function openWizard(answers: Record<string, () => Answer> = {}, treatmentId?: string, clinic?: Clinic) {
  const api = fakeApi({
    'GET /api/treatments': () => ok(treatments),
    'GET /api/availability': () => ok(SLOTS),
    'GET /api/availability/next': () => ok([]),
    'GET /api/practitioners': () => ok([]),
    'POST /api/appointments': () => ({ status: 201, body: {} }),
    ...answers,
  });
  openBooking(treatmentId);
  return renderSite(<BookingDialog />, { clinic }).then(() => api);
}

async function fillPerson() {
  await user.type(screen.getByLabelText('Nombre y apellidos'), '  Marta López  ');
  await user.type(screen.getByLabelText('Email'), 'marta@correo.es');
  await user.type(screen.getByLabelText('Teléfono'), '612 345 678');
}

/** The first open day of next month, so that the spec is right on every day of the year. */
async function chooseDay() {
  await user.click(await screen.findByRole('button', { name: 'Próximo mes' }));
  const grid = screen.getByRole('grid');
  const [day] = within(grid)
    .getAllByRole('button')
    .filter((button) => !(button as HTMLButtonElement).disabled);
  if (day) await user.click(day);
}

async function goToLastStep() {
  await user.click(await screen.findByRole('radio', { name: /Hidratación intensiva/ }));
  await next();
  await fillPerson();
  await next();
  await chooseDay();
  await user.click(await screen.findByRole('radio', { name: '9:00' }));
  await next();
}

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

  it('asks how to remind where there is more than one way, sends what was chosen and comes back to a number that is none', async () => {
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
    await user.click(await screen.findByRole('radio', { name: '9:00' }));
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
    await screen.findAllByRole('radio');
    await next();
    expect(await screen.findByLabelText('Teléfono')).toBeTruthy();
    expect(screen.queryByLabelText('Recordatorio de la cita')).toBeNull();
  });

  // A day lies between these two at every instant.
  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'starts its calendar with the today of a clinic in %s',
    async (time_zone) => {
      await openWizard({}, facial.id, aClinic({ time_zone }));
      await screen.findAllByRole('radio');
      await next();
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

  it('keeps what was typed when going back, closing and opening again', async () => {
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

  it('opens with a treatment chosen', async () => {
    await openWizard({}, massage.id);
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Masaje/ })).checked).toBe(true);
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

describe('a booking that waits for the link in a mail', () => {
  const untilIn = (time_zone: string) => {
    const until = '2026-11-24T10:30:00.000Z';
    const answers = { 'POST /api/appointments': () => ({ status: 202, body: { confirm_until: until } }) };
    return openWizard(answers, undefined, aClinic({ time_zone }));
  };

  it('says until when and where to confirm it, in words that are read out with the title, and nothing of a success', async () => {
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

  it('is closed by its button, and the next booking begins anew', async () => {
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

describe('a booking that does not succeed', () => {
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
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: /^9:00/ }).disabled).toBe(true));
    expect(screen.getAllByRole('radio', { checked: false })).toHaveLength(SLOTS.length);
    expect(screen.getByText('Error')).toBeTruthy();
    expect(screen.getByText('No se pudo enviar la reserva. Inténtalo de nuevo.')).toBeTruthy();
    expect(logged).toHaveBeenCalledTimes(1);

    await user.click(screen.getByRole('radio', { name: '16:00' }));
    expect(screen.queryByText(taken)).toBeNull();
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

  describe('of a clinic with a team', () => {
    const elena = aPractitioner();
    const ana = aPractitioner({ name: 'Ana Sanz', slug: 'ana-sanz', treatment_ids: [facial.id] });
    const inAYear = `${new Date().getFullYear() + 1}-01-05`;
    const open = () =>
      openWizard({
        'GET /api/practitioners': () => ok([ana, elena]),
        'GET /api/availability/next': () => ok([{ date: inAYear, time: '16:00' }]),
      });
    async function goToHours(treatment: RegExp) {
      await user.click(await screen.findByRole('radio', { name: treatment }));
      await next();
      await fillPerson();
      await next();
    }
    const who = () => screen.findByRole('combobox', { name: 'Con quién' });
    const named = (select: HTMLElement) =>
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent);

    it('asks with whom, anybody first, and only for those who give the treatment', async () => {
      const api = await open();
      await goToHours(/Hidratación intensiva/);
      expect(named(await who())).toEqual(['Cualquiera', 'Ana Sanz, Médica estética', 'Elena Vidal, Médica estética']);
      await user.selectOptions(await who(), ana.id);
      await user.click(await screen.findByRole('button', { name: /16:00/ }));
      await waitFor(() =>
        expect(
          api.calls.filter(({ path }) => path.startsWith('/api/availability')).map(({ query }) => query.get('practitioner_id')),
        ).toContain(ana.id),
      );
      await next();
      expect(screen.getByText(/Con Ana Sanz/)).toBeTruthy();
      await confirm();
      await screen.findByText('¡Reserva recibida!');
      expect(api.sent('/api/appointments')[0]?.body).toMatchObject({ practitioner_id: ana.id, date: inAYear, time: '16:00' });
    });

    it('offers the next free hours, each in one tap, and turns the calendar to it', async () => {
      const api = await open();
      await goToHours(/Masaje con piedras/);
      expect(named(await who())).toEqual(['Cualquiera', 'Elena Vidal, Médica estética']);
      const chip = await screen.findByRole('button', { name: /16:00/ });
      expect(chip.getAttribute('aria-pressed')).toBe('false');
      await user.click(chip);
      expect(chip.getAttribute('aria-pressed')).toBe('true');
      expect(await screen.findByText(/enero de/)).toBeTruthy();
      expect(await screen.findByRole('radio', { name: '16:00', checked: true })).toBeTruthy();
      await next();
      await confirm();
      await screen.findByText('¡Reserva recibida!');
      expect(api.sent('/api/appointments')[0]?.body).not.toHaveProperty('practitioner_id');
    });

    it('forgets who was asked for when another treatment is chosen that they do not give', async () => {
      await open();
      await goToHours(/Hidratación intensiva/);
      await user.selectOptions(await who(), ana.id);
      await user.click(screen.getByRole('button', { name: 'Cambiar el tratamiento' }));
      await user.click(await screen.findByRole('radio', { name: /Masaje con piedras/ }));
      await next();
      await next();
      expect(((await who()) as HTMLSelectElement).value).toBe('');
    });
  });

  it('asks nobody with whom in a clinic without a team', async () => {
    await openWizard();
    await user.click(await screen.findByRole('radio', { name: /Hidratación intensiva/ }));
    await next();
    await fillPerson();
    await next();
    expect(await screen.findByRole('grid')).toBeTruthy();
    expect(screen.queryByText('Con quién')).toBeNull();
    expect(screen.queryByText('Próximas horas libres')).toBeNull();
  });
});

describe('a full day', () => {
  const FULL = SLOTS.map((slot) => ({ ...slot, available: false }));
  const LISTED = aClinic({ waiting_list: true, waiting_minutes: 45 });
  async function openFullDay(clinic?: Clinic, answers: Record<string, () => Answer> = {}) {
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

  it('is no dead end: the wish for that day is sent with what is known, and the thanks say what happens', async () => {
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

  it('is what it was in a clinic without a waiting list', async () => {
    await openFullDay();
    expect(screen.queryByRole('button', { name: 'Avísame si queda un hueco' })).toBeNull();
  });
});
