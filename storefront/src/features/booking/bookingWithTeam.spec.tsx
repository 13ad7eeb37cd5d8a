import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { confirm, facial, fillPerson, next, openWizard, user } from '../../test/bookingWizard';
import { aPractitioner } from '../../test/factories';
import { ok } from '../../test/fakeApi';
import { useToasts } from '../../ui/toast/toastStore';
import { finishBooking } from './booking';

beforeEach(() => {
  act(finishBooking);
  useToasts.setState({ toasts: [] });
});
afterEach(() => void jest.restoreAllMocks());

describe('booking in a clinic with a team', () => {
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

  it('offers anybody first, then the practitioners who give the treatment', async () => {
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

  it('offers the next free hours, each in one tap, and moves the calendar to the hour', async () => {
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

  it('shows the next free hours in their order, whichever suit the clinic best', async () => {
    await openWizard({
      'GET /api/practitioners': () => ok([ana, elena]),
      'GET /api/availability/next': () => ok(['17:00', '09:00', '11:00'].map((time) => ({ date: inAYear, time }))),
    });
    await goToHours(/Hidratación intensiva/);
    await screen.findByRole('button', { name: /17:00$/ });
    const hours = screen
      .getAllByRole('button', { name: /\d:00$/ })
      .map(({ textContent }) => /\d+:00$/.exec(textContent ?? '')?.[0]);
    expect(hours).toEqual(['09:00', '11:00', '17:00']);
  });
});

it('offers no practitioner in a clinic without a team', async () => {
  await openWizard();
  await user.click(await screen.findByRole('radio', { name: /Hidratación intensiva/ }));
  await next();
  await fillPerson();
  await next();
  expect(await screen.findByRole('grid')).toBeTruthy();
  expect(screen.queryByText('Con quién')).toBeNull();
  expect(screen.queryByText('Próximas horas libres')).toBeNull();
});
