import { describe, expect, it } from '@jest/globals';
import { CATALOGUE_REFUSALS, IN_USE_PROBLEM, type Waiting, type WaitingOffer } from '@radiance/backend/contract';
import { screen, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { aClinic, aSession, aTreatment } from '../../test/records';
import { expectFailure, renderPanel } from '../../test/renderPanel';

const anEntry = (changes: Partial<Waiting> = {}): Waiting => ({
  id: '5b7e1f0a-0000-4000-8000-00000000aa01',
  client_name: 'Marta Ruiz',
  email: 'marta@correo.es',
  phone: '+34612345678',
  treatment_id: '5b7e1f0a-0000-4000-8000-00000000aa02',
  treatment_name: 'Limpieza facial',
  from_date: '2026-07-20',
  to_date: '2026-07-24',
  status: 'waiting',
  offered_date: null,
  offered_time: null,
  offered_until: null,
  ended_at: null,
  privacy_version: null,
  created_at: '2026-07-15T09:23:00.000Z',
  ...changes,
});
const OFFERED = anEntry({
  status: 'offered',
  offered_date: '2026-07-21',
  offered_time: '10:00',
  offered_until: '2026-07-15T10:00:00.000Z',
});
const LAPSED: WaitingOffer = {
  id: '5b7e1f0a-0000-4000-8000-00000000aa03',
  date: '2026-07-20',
  time: '09:00',
  state: 'expired',
  offered_at: '2026-07-15T09:00:00.000Z',
  until: '2026-07-15T09:30:00.000Z',
  answered_at: '2026-07-15T09:30:00.000Z',
};
const entry = () => screen.queryByRole('link', { name: 'Lista de espera' });

describe('the waitlist', () => {
  it('shows each client’s treatment, and the reserved hour with its deadline', async () => {
    renderPanel({ path: '/waiting', tables: { waiting: [OFFERED] } });
    const table = within(await screen.findByRole('table', { name: 'Lista de espera' }));
    expect(await table.findByText('Marta Ruiz')).toBeTruthy();
    expect(table.getByText('20 jul 2026 a 24 jul 2026')).toBeTruthy();
    expect(table.getByText('mar 21 jul 2026, 10:00 · hasta 15 jul 2026, 12:00')).toBeTruthy();
    expect(table.getByText('Ofrecida')).toBeTruthy();
  });

  it('shows what was offered, and takes somebody off the list', async () => {
    const { user, dataProvider } = renderPanel({
      path: `/waiting/${OFFERED.id}`,
      tables: { waiting: [OFFERED] },
      arrange: (server) => server.dataProvider.waitingOffers.mockResolvedValue([LAPSED]),
    });
    const offers = within(await screen.findByRole('region', { name: 'Horas ofrecidas' }));
    expect(await offers.findByText('lun 20 jul 2026, 9:00')).toBeTruthy();
    expect(offers.getByText(/Sin respuesta/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Retirar de la lista' }));
    expect(await screen.findByText('Estado actualizado correctamente')).toBeTruthy();
    expect(dataProvider.update).toHaveBeenCalledWith(
      'waiting',
      expect.objectContaining({ id: OFFERED.id, data: { status: 'withdrawn' } }),
    );
  });

  it('restores a client who had left, and skips a client with an appointment', async () => {
    const { unmount } = renderPanel({
      path: `/waiting/${OFFERED.id}`,
      tables: { waiting: [anEntry({ status: 'withdrawn' })] },
    });
    expect(await screen.findByRole('button', { name: 'Volver a la lista' })).toBeTruthy();
    unmount();
    renderPanel({ path: `/waiting/${OFFERED.id}`, tables: { waiting: [anEntry({ status: 'booked' })] } });
    await screen.findByRole('region', { name: 'Horas ofrecidas' });
    expect(screen.queryByRole('button', { name: /Retirar de la lista|Volver a la lista/ })).toBeNull();
  });

  it('is in the menu of a clinic that has one, for the roles that use it', async () => {
    const { user } = renderPanel({
      path: '/leads',
      session: aSession('reception'),
      arrange: (server) => server.dataProvider.clinic.mockResolvedValue(aClinic({ waiting_list: true })),
    });
    await user.click(await screen.findByRole('button', { name: /^Atención/ }));
    expect(await screen.findByRole('link', { name: 'Lista de espera' })).toBeTruthy();
  });

  it('is hidden where the clinic has none', async () => {
    const { user } = renderPanel({ path: '/leads', session: aSession('reception') });
    expect(await screen.findByRole('link', { name: /Agenda/ })).toBeTruthy();
    await screen.findByRole('heading', { name: 'Leads' });
    await user.click(screen.getByRole('button', { name: /^Atención/ }));
    expect(entry()).toBeNull();
  });
});

it('prevents the deletion of its treatment, which can be retired instead', async () => {
  expectFailure();
  const treatment = aTreatment();
  const { user, dataProvider } = renderPanel({ path: '/treatments', tables: { treatments: [treatment] } });
  const text = CATALOGUE_REFUSALS.treatmentAwaited(1, treatment);
  dataProvider.delete.mockRejectedValueOnce(new HttpError(text, 409, { code: IN_USE_PROBLEM, message: text }));
  await user.click(await screen.findByRole('button', { name: `Eliminar ${treatment.name}` }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }));
  const question = await screen.findByRole('alertdialog', { name: 'No se puede eliminar, pero sí retirar de la web' });
  expect(within(question).getByText(/1 persona espera una hora de este tratamiento/)).toBeTruthy();
  await user.click(within(question).getByRole('button', { name: 'Retirar de la web' }));
  expect(await screen.findByText('Tratamiento retirado de la web')).toBeTruthy();
});
