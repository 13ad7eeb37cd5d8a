import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AdaptiveLimitReport, NetworkReservations } from '@radiance/backend/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { anAdaptiveLimitReport, aFloodReport, aProtectionReport } from '../../../test/records';
import { expectFailure, renderPanel } from '../../../test/renderPanel';
import { reasonText } from './protectionTexts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
});

const SINCE = '2026-07-15T09:23:00.000Z';
const active = anAdaptiveLimitReport({
  level: 'mail',
  since: SINCE,
  reason: { scope: 'hours', what: '14', within_hours: 1, taken: 40, of: 100, name: null },
  waiting: 12,
  released: 1,
});
const network: NetworkReservations = {
  network: 'Qm9zdG9uLW5ldHdvcmstb2YtdGhlLWZsb29kLTEyMzQ',
  appointments: 12,
  orders: 3,
  leads: 40,
  waiting: 0,
  withdrawals: 2,
  units: 15,
  first_at: '2026-07-15T09:00:00.000Z',
  last_at: '2026-07-15T09:20:00.000Z',
};

const open = (appointments: AdaptiveLimitReport, path = '/seguridad/proteccion') =>
  renderPanel({
    path,
    arrange: ({ dataProvider }) => {
      dataProvider.protection.mockResolvedValue(aProtectionReport({ appointments }));
      dataProvider.networkReservations.mockResolvedValue([network]);
    },
  });

describe('the notice of an active adaptive limit', () => {
  it('says on any screen what it is about, why and since when, and leads to the block', async () => {
    const { user, router } = open(active, '/products');
    const notice = await screen.findByRole('complementary', { name: 'Protección activa' });
    expect(notice.textContent).toContain(
      'Protección activa · Reservas: en una hora se han pedido, sin confirmar, 40 de las 100 horas libres de los próximos 14 días, desde el 15 jul 2026, 11:23.',
    );
    await user.click(within(notice).getByRole('link', { name: 'Ver la protección' }));
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/seguridad/proteccion' }));
  });

  it('is not there on an ordinary day', async () => {
    open(anAdaptiveLimitReport(), '/products');
    await screen.findByRole('heading', { name: 'Productos' });
    expect(screen.queryByRole('complementary', { name: 'Protección activa' })).toBeNull();
  });
});

describe('the block', () => {
  it('says of each kind whether it is on, why, what is asked for and what waits', async () => {
    open(active);
    const block = await screen.findByRole('region', { name: 'Protección' });
    const [appointments, orders] = await within(block).findAllByRole('listitem');
    expect(appointments?.textContent).toContain('Protección activa');
    expect(appointments?.textContent).toContain('Cada solicitud se confirma con un enlace que llega por correo');
    expect(appointments?.textContent).toContain('12 citas por confirmar · 1 cita liberada en las últimas 24 horas');
    expect(orders?.textContent).toContain('En calma');
  });

  it('is switched by the clinic', async () => {
    const { user, dataProvider } = open(active);
    const choice = await screen.findByRole('group', { name: 'Protección de reservas' });
    expect(within(choice).getByRole('button', { name: 'Automática' }).getAttribute('aria-pressed')).toBe('true');
    await user.click(within(choice).getByRole('button', { name: 'Desactivada' }));
    expect(await screen.findByText('Protección actualizada correctamente')).toBeTruthy();
    expect(dataProvider.changeProtection).toHaveBeenCalledWith({ appointments_brake: 'off' });
  });

  it('says when it could not be switched', async () => {
    expectFailure();
    const { user, dataProvider } = open(active);
    dataProvider.changeProtection.mockRejectedValue(new Error('No hay conexión'));
    await user.click(
      within(await screen.findByRole('group', { name: 'Protección de pedidos' })).getByRole('button', { name: 'Siempre activa' }),
    );
    expect(await screen.findByText('Error al actualizar la protección')).toBeTruthy();
  });

  it('says that the server has it switched off', async () => {
    renderPanel({
      path: '/seguridad/proteccion',
      arrange: ({ dataProvider }) => dataProvider.protection.mockResolvedValue({ ...aProtectionReport(), is_on: false }),
    });
    expect(await screen.findByText('La protección está apagada.')).toBeTruthy();
    expect(screen.getByText(/RATE_LIMITS=off/).closest('details')?.open).toBe(false);
  });
});

describe('a flood', () => {
  it('of one network is counted before it is cancelled, all in one act', async () => {
    const { user, dataProvider } = open(active);
    await user.click(await screen.findByRole('button', { name: 'Borrar reservas falsas' }));
    const dialog = await screen.findByRole('dialog', { name: 'Borrar reservas falsas' });
    const act = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Cancelar y liberar' });
    expect(act.disabled).toBe(true);
    await user.click(
      await within(dialog).findByRole('radio', {
        name: /^12 citas, 3 líneas de pedido \(15 unidades\), 40 mensajes y 2 desistimientos sin pedido/,
      }),
    );
    expect(
      await within(dialog).findByText(
        /^Se va a cancelar: 12 citas, 3 líneas de pedido \(15 unidades\) y 40 mensajes, de 1 red\./,
      ),
    ).toBeTruthy();
    expect(dataProvider.clearFlood).toHaveBeenLastCalledWith({
      network: network.network,
      from: null,
      to: null,
      include_confirmed: false,
      preview: true,
    });
    await user.click(act);
    expect(await screen.findByText(/^Reservas falsas borradas: 12 citas/)).toBeTruthy();
    expect(dataProvider.clearFlood.mock.calls.filter(([{ preview }]) => preview === false)).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is chosen by when it came, too, and nothing can be cancelled where nothing is', async () => {
    const { user, dataProvider } = open(active);
    dataProvider.clearFlood.mockResolvedValue({ ...aFloodReport(), appointments: 0, orders: 0, leads: 0 });
    await user.click(await screen.findByRole('button', { name: 'Borrar reservas falsas' }));
    const dialog = await screen.findByRole('dialog');
    await user.selectOptions(
      within(dialog).getByLabelText('Todo lo recibido'),
      'Desde una hora antes de activarse la protección',
    );
    expect(await within(dialog).findByText('Ahí no hay nada pendiente.')).toBeTruthy();
    expect(dataProvider.clearFlood.mock.calls.at(-1)?.[0]).toMatchObject({ network: null, from: '2026-07-15T08:23:00.000Z' });
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Cancelar y liberar' }).disabled).toBe(true);
  });

  it('that could not be cancelled stays chosen', async () => {
    expectFailure();
    const { user, dataProvider } = open(active);
    dataProvider.clearFlood.mockImplementation(async (selection) => {
      if (selection.preview === false) throw new HttpError('La base de datos no responde', 503);
      return aFloodReport(selection);
    });
    await user.click(await screen.findByRole('button', { name: 'Borrar reservas falsas' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(await within(dialog).findByRole('radio', { name: /^12 citas/ }));
    await within(dialog).findByText(/^Se va a cancelar/);
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar y liberar' }));
    expect(await screen.findByText('Error al borrar las reservas falsas')).toBeTruthy();
    expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: /^12 citas/ }).checked).toBe(true);
  });
});

it.each([
  [{ scope: 'product' as const, name: 'Sérum' }, 'en 24 horas se han pedido, sin confirmar, 16 de las 20 unidades de Sérum'],
  [{ scope: 'shop' as const, name: null }, 'en 24 horas se han pedido, sin confirmar, 16 de las 20 unidades de la tienda'],
])('describes a rise of %j', (scope, text) => {
  const reason = { what: 'x', within_hours: 24, taken: 16, of: 20, ...scope };
  expect(reasonText({ mode: 'auto', reason })).toBe(text);
});
